import { estimateShareDifference } from './share-difference.ts'
import { type ShareEstimate, Z99 } from './share-estimate.ts'

/** Patients of a scenario whose 30 days are over: whom it was to write to and whom the lot held out, and of either those who booked. */
export interface HoldoutCounts {
  asked: number
  askedBooked: number
  heldOut: number
  heldOutBooked: number
}

/** Of fewer patients on a side, shares say nothing (figures 21). */
export const MIN_COMPARED_PATIENTS = 200

/** What can be said: too early; that more book because of the messages; that fewer do; or neither. */
export const liftVerdicts = ['tooEarly', 'more', 'fewer', 'neither'] as const
export type LiftVerdict = (typeof liftVerdicts)[number]

/**
 * How much more often those book who are written to, from -1 to 1, with its 95 % interval; null while it is too early. Something is said only when the
 * 99 % interval leaves nought out: twelve monthly looks at 95 % would claim something in 21 of 100 years without effect (figures 21).
 */
export function calculateLift(counts: HoldoutCounts): {
  verdict: LiftVerdict
  difference: ShareEstimate | null
} {
  const asked = { part: counts.askedBooked, whole: counts.asked }
  const heldOut = { part: counts.heldOutBooked, whole: counts.heldOut }
  if (asked.whole < MIN_COMPARED_PATIENTS || heldOut.whole < MIN_COMPARED_PATIENTS)
    return { verdict: 'tooEarly', difference: null }
  const strict = estimateShareDifference(asked, heldOut, Z99)
  return {
    verdict: strict.low > 0 ? 'more' : strict.high < 0 ? 'fewer' : 'neither',
    difference: estimateShareDifference(asked, heldOut),
  }
}
