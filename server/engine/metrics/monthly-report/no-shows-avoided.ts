import { estimateShareDifference } from '../../../../domain/share-difference.ts'
import type { components } from '../../../../schema/generated/rest.ts'
import type { Metrics } from '../sum-metrics.ts'
import { roundWhole } from './round-whole.ts'

export type NoShowsAvoided = components['schemas']['NoShowsAvoided']
export type ReachCounts = Pick<
  Metrics,
  'reached' | 'reachedMissed' | 'unreached' | 'unreachedMissed'
>

/** With fewer visits on either side, shares are not meaningful. */
const MIN_VISITS = 200

const hasEnoughVisits = ({ reached, unreached }: ReachCounts) =>
  reached >= MIN_VISITS && unreached >= MIN_VISITS

/**
 * Computes no-shows avoided: the missed share of visits not reached, minus that of reached visits, times the month's reached visits. If the month
 * has too few visits, the shares are of the twelve months ending with it; if these have too few as well, the result is "too early".
 */
export function computeNoShowsAvoided(month: ReachCounts, year: ReachCounts): NoShowsAvoided {
  const basis = hasEnoughVisits(month) ? 'month' : hasEnoughVisits(year) ? 'year' : null
  const { reached, reachedMissed, unreached, unreachedMissed } = basis === 'month' ? month : year
  const compared = { reached, reachedMissed, unreached, unreachedMissed }
  const own = month.reached
  if (basis === null)
    return {
      ...{ basis, compared, reached: own, share: null, low: null, high: null },
      ...{ visits: null, visitsLow: null, visitsHigh: null },
    }
  const { share, low, high } = estimateShareDifference(
    { part: unreachedMissed, whole: unreached },
    { part: reachedMissed, whole: reached },
  )
  return {
    ...{ basis, compared, reached: own, share, low, high },
    ...{
      visits: roundWhole(share * own),
      visitsLow: roundWhole(low * own),
      visitsHigh: roundWhole(high * own),
    },
  }
}
