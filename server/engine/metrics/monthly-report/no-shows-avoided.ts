import { differenceBetween } from '../../../../domain/share-difference.ts'
import type { components } from '../../../../schema/generated/rest.ts'
import type { Figures } from '../metrics.ts'
import { wholeOf } from './round-whole.ts'

export type Avoided = components['schemas']['NoShowsAvoided']
export type Sides = Pick<Figures, 'reached' | 'reachedMissed' | 'unreached' | 'unreachedMissed'>

/** Of fewer visits on a side, shares say nothing (figures 15). */
const FEWEST = 200

const isEnough = ({ reached, unreached }: Sides) => reached >= FEWEST && unreached >= FEWEST

/**
 * No-shows avoided: the share of visits not reached that were missed, less that of the reached, times the month's own reached. Where the month has too few
 * visits, both shares are of the twelve months that end with it; where these have too few as well, it is too early.
 */
export function avoidedOf(month: Sides, year: Sides): Avoided {
  const basis = isEnough(month) ? 'month' : isEnough(year) ? 'year' : null
  const { reached, reachedMissed, unreached, unreachedMissed } = basis === 'month' ? month : year
  const compared = { reached, reachedMissed, unreached, unreachedMissed }
  const own = month.reached
  if (basis === null)
    return {
      ...{ basis, compared, reached: own, share: null, low: null, high: null },
      ...{ visits: null, visitsLow: null, visitsHigh: null },
    }
  const { share, low, high } = differenceBetween(
    { part: unreachedMissed, whole: unreached },
    { part: reachedMissed, whole: reached },
  )
  return {
    ...{ basis, compared, reached: own, share, low, high },
    ...{
      visits: wholeOf(share * own),
      visitsLow: wholeOf(low * own),
      visitsHigh: wholeOf(high * own),
    },
  }
}
