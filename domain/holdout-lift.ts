import { differenceBetween } from './share-difference.ts'
import { type Share, Z99 } from './share-estimate.ts'

/** Patients of a scenario whose 30 days are over: whom it was to write to and whom the lot held out, and of either those who booked. */
export interface ComparedPatients {
  asked: number
  askedBooked: number
  heldOut: number
  heldOutBooked: number
}

/** Of fewer patients on a side, shares say nothing (figures 21). */
export const FEWEST_COMPARED = 200

/** What can be said: too early; that more book because of the messages; that fewer do; or neither. */
export const provenVerdicts = ['tooEarly', 'more', 'fewer', 'neither'] as const
export type ProvenVerdict = (typeof provenVerdicts)[number]

/**
 * How much more often those book who are written to, from -1 to 1, with its 95 % interval; null while it is too early. Something is said only when the
 * 99 % interval leaves nought out: twelve monthly looks at 95 % would claim something in 21 of 100 years without effect (figures 21).
 */
export function provenOf(compared: ComparedPatients): {
  verdict: ProvenVerdict
  difference: Share | null
} {
  const asked = { part: compared.askedBooked, whole: compared.asked }
  const heldOut = { part: compared.heldOutBooked, whole: compared.heldOut }
  if (asked.whole < FEWEST_COMPARED || heldOut.whole < FEWEST_COMPARED)
    return { verdict: 'tooEarly', difference: null }
  const strict = differenceBetween(asked, heldOut, Z99)
  return {
    verdict: strict.low > 0 ? 'more' : strict.high < 0 ? 'fewer' : 'neither',
    difference: differenceBetween(asked, heldOut),
  }
}
