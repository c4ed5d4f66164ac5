import { hasBookingAttribution, type ScenarioType } from './scenario-kinds.ts'
import { estimateShareDifference, type Proportion } from './share-difference.ts'
import type { ShareEstimate } from './share-estimate.ts'

/** Sides of an A/B test: the scenario's own text, and the other one. */
export const abTestSides = ['a', 'b'] as const
export type AbTestSide = (typeof abTestSides)[number]

/** What texts are compared by: how many patients of a side confirmed, came, or booked. */
export const abTestMeasures = ['confirmed', 'came', 'booked'] as const
export type AbTestMeasure = (typeof abTestMeasures)[number]

/** Patients per side, fixed before the first message is sent. Below the minimum no result is shown. */
export const abTestSizes = { min: 200, max: 20_000 } as const
/** An A/B test that has not reached its number is judged after so many weeks by the results so far. */
export const MAX_AB_TEST_WEEKS = 26

/** Measures for a scenario kind, the usual one first; a kind without any has no A/B tests. `asks`: its messages ask for an answer. */
export function listAbTestMeasures(
  type: ScenarioType,
  asksForAnswer: boolean,
): readonly AbTestMeasure[] {
  if (type === 'reminder') return asksForAnswer ? ['confirmed', 'came'] : ['came']
  if (type === 'notification') return asksForAnswer ? ['confirmed'] : []
  return hasBookingAttribution(type) ? ['booked', 'came'] : []
}

/** A patient's result: yes, no, not known yet, or never known, in which case the next patient takes the slot. */
export type PatientResult = 'y' | 'n' | '?' | '-'

/** A side's slots, taken by its first patients. */
export interface SlotCounts extends Proportion {
  /** Slots without a result yet. `whole` counts the others. */
  pending: number
  /** Patients whose result is never known; they have no slot. */
  unknown: number
}

/** Counts a side's slots from its patients' results, ordered by their first message. */
export function countSlots(results: Iterable<string>, size: number): SlotCounts {
  const seats: SlotCounts = { part: 0, whole: 0, pending: 0, unknown: 0 }
  for (const result of results) {
    if (seats.whole + seats.pending === size) break
    if (result === '-') seats.unknown += 1
    else if (result === '?') seats.pending += 1
    else seats.whole += 1
    if (result === 'y') seats.part += 1
  }
  return seats
}

/** Whether the fixed number is reached. Nothing is judged before, so that no test ends on a lucky day. */
export const isAbTestComplete = ({ a, b }: Record<AbTestSide, SlotCounts>, size: number): boolean =>
  a.whole === size && b.whole === size

/** The better text; `none`: no difference found; `early`: too few patients. */
export type AbTestVerdict = AbTestSide | 'none' | 'early'

/** Judges an A/B test: the second text's share less the first's, with its 95 % interval, and the verdict. */
export function judgeAbTest({ a, b }: Record<AbTestSide, Proportion>): {
  verdict: AbTestVerdict
  difference: ShareEstimate | null
} {
  if (Math.min(a.whole, b.whole) < abTestSizes.min) return { verdict: 'early', difference: null }
  const difference = estimateShareDifference(b, a)
  const verdict = difference.low > 0 ? 'b' : difference.high < 0 ? 'a' : 'none'
  return { verdict, difference }
}
