import { looksBack, type ScenarioType } from './scenario-kinds.ts'
import { differenceBetween, type Part } from './share-difference.ts'
import type { Share } from './share-estimate.ts'

/** The two texts of a trial: the scenario's own, and the one beside it. */
export const trialSides = ['a', 'b'] as const
export type TrialSide = (typeof trialSides)[number]

/** By what its texts are compared: of the patients of a side, how many confirmed, came, or booked. */
export const trialMeasures = ['confirmed', 'came', 'booked'] as const
export type TrialMeasure = (typeof trialMeasures)[number]

/** Patients of either side, fixed before the first message leaves. Under the least nothing is told (figures 15 and 21). */
export const trialSizes = { least: 200, most: 20_000 } as const
/** A trial that has not come to its number is judged after so many weeks by what there is. */
export const TRIAL_WEEKS = 26

/**
 * What the texts of a kind may be compared by, the usual one first; a kind without any has no trials. `asks`: its messages ask for an answer.
 */
export function measuresOf(type: ScenarioType, asks: boolean): readonly TrialMeasure[] {
  if (type === 'reminder') return asks ? ['confirmed', 'came'] : ['came']
  if (type === 'notification') return asks ? ['confirmed'] : []
  return looksBack(type) ? ['booked', 'came'] : []
}

/** Of one patient: it held, it did not, it is not over yet, or nobody knows, and the next patient takes his seat. */
export type Fate = 'y' | 'n' | '?' | '-'

/** The seats of a side, which the first patients of it have taken. */
export interface Seats extends Part {
  /** Of those who have a seat, how many have not come to their end yet. `whole` are the others. */
  open: number
  /** Whom nobody knows of: they have none. */
  aside: number
}

/** The seats of a side, by the fates of its patients in the order in which each got his first message. */
export function seatsOf(fates: Iterable<string>, size: number): Seats {
  const seats: Seats = { part: 0, whole: 0, open: 0, aside: 0 }
  for (const fate of fates) {
    if (seats.whole + seats.open === size) break
    if (fate === '-') seats.aside += 1
    else if (fate === '?') seats.open += 1
    else seats.whole += 1
    if (fate === 'y') seats.part += 1
  }
  return seats
}

/** Whether the number that was fixed is there. Nothing else is looked at before it is, so no look can end a trial on a lucky day. */
export const isComplete = ({ a, b }: Record<TrialSide, Seats>, size: number): boolean =>
  a.whole === size && b.whole === size

/** Which text is better; `none`: no difference could be told; `early`: too few patients to say anything. */
export type Verdict = TrialSide | 'none' | 'early'

/** What a trial comes to: how much larger the share of the second text is, with its 95 % interval, and what that says. */
export function judged({ a, b }: Record<TrialSide, Part>): {
  verdict: Verdict
  difference: Share | null
} {
  if (Math.min(a.whole, b.whole) < trialSizes.least) return { verdict: 'early', difference: null }
  const difference = differenceBetween(b, a)
  const verdict = difference.low > 0 ? 'b' : difference.high < 0 ? 'a' : 'none'
  return { verdict, difference }
}
