import { estimateShareDifference } from './share-difference.ts'
import { type ShareEstimate, Z99 } from './share-estimate.ts'

/** Patients of a scenario whose 30 days are over, written to or held out, and how many of each booked. */
export interface HoldoutCounts {
  asked: number
  askedBooked: number
  heldOut: number
  heldOutBooked: number
}

/** With fewer patients per side no result is shown. */
export const MIN_COMPARED_PATIENTS = 200

/** Verdicts: too early, more bookings because of the messages, fewer, or neither. */
export const liftVerdicts = ['tooEarly', 'more', 'fewer', 'neither'] as const
export type LiftVerdict = (typeof liftVerdicts)[number]

/**
 * How much more often patients who were written to book, from -1 to 1, with its 95 % interval; null while too early. The verdict uses the 99 %
 * interval: with 95 % twelve monthly looks would claim an effect in 21 of 100 years without one.
 */
export function calculateLift(counts: HoldoutCounts): {
  verdict: LiftVerdict
  difference: ShareEstimate | null
} {
  const invited = { part: counts.askedBooked, whole: counts.asked }
  const heldOut = { part: counts.heldOutBooked, whole: counts.heldOut }
  if (invited.whole < MIN_COMPARED_PATIENTS || heldOut.whole < MIN_COMPARED_PATIENTS)
    return { verdict: 'tooEarly', difference: null }
  const strict = estimateShareDifference(invited, heldOut, Z99)
  return {
    verdict: strict.low > 0 ? 'more' : strict.high < 0 ? 'fewer' : 'neither',
    difference: estimateShareDifference(invited, heldOut),
  }
}
