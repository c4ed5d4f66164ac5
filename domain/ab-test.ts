import { hasBookingAttribution, type ScenarioType } from './scenario-kinds.ts'
import { estimateShareDifference, type Proportion } from './share-difference.ts'
import type { ShareEstimate } from './share-estimate.ts'

/** The two texts of a trial: the scenario's own, and the one beside it. */
export const abTestSides = ['a', 'b'] as const
export type AbTestSide = (typeof abTestSides)[number]

/** By what its texts are compared: of the patients of a side, how many confirmed, came, or booked. */
export const abTestMeasures = ['confirmed', 'came', 'booked'] as const
export type AbTestMeasure = (typeof abTestMeasures)[number]

/** Patients of either side, fixed before the first message leaves. Under the least nothing is told (figures 15 and 21). */
export const abTestSizes = { min: 200, max: 20_000 } as const
/** A trial that has not come to its number is judged after so many weeks by what there is. */
export const MAX_AB_TEST_WEEKS = 26

/**
 * What the texts of a kind may be compared by, the usual one first; a kind without any has no trials. `asks`: its messages ask for an answer.
 */
export function listAbTestMeasures(
  type: ScenarioType,
  asksForAnswer: boolean,
): readonly AbTestMeasure[] {
  if (type === 'reminder') return asksForAnswer ? ['confirmed', 'came'] : ['came']
  if (type === 'notification') return asksForAnswer ? ['confirmed'] : []
  return hasBookingAttribution(type) ? ['booked', 'came'] : []
}

/** Of one patient: it held, it did not, it is not over yet, or nobody knows, and the next patient takes his seat. */
export type PatientResult = 'y' | 'n' | '?' | '-'

/** The seats of a side, which the first patients of it have taken. */
export interface SlotCounts extends Proportion {
  /** Of those who have a seat, how many have not come to their end yet. `whole` are the others. */
  pending: number
  /** Whom nobody knows of: they have none. */
  unknown: number
}

/** The seats of a side, by the fates of its patients in the order in which each got his first message. */
export function countSlots(results: Iterable<string>, size: number): SlotCounts {
  const seats: SlotCounts = { part: 0, whole: 0, pending: 0, unknown: 0 }
  for (const fate of results) {
    if (seats.whole + seats.pending === size) break
    if (fate === '-') seats.unknown += 1
    else if (fate === '?') seats.pending += 1
    else seats.whole += 1
    if (fate === 'y') seats.part += 1
  }
  return seats
}

/** Whether the number that was fixed is there. Nothing else is looked at before it is, so no look can end a trial on a lucky day. */
export const isAbTestComplete = ({ a, b }: Record<AbTestSide, SlotCounts>, size: number): boolean =>
  a.whole === size && b.whole === size

/** Which text is better; `none`: no difference could be told; `early`: too few patients to say anything. */
export type AbTestVerdict = AbTestSide | 'none' | 'early'

/** What a trial comes to: how much larger the share of the second text is, with its 95 % interval, and what that says. */
export function judgeAbTest({ a, b }: Record<AbTestSide, Proportion>): {
  verdict: AbTestVerdict
  difference: ShareEstimate | null
} {
  if (Math.min(a.whole, b.whole) < abTestSizes.min) return { verdict: 'early', difference: null }
  const difference = estimateShareDifference(b, a)
  const verdict = difference.low > 0 ? 'b' : difference.high < 0 ? 'a' : 'none'
  return { verdict, difference }
}
