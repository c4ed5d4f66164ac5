import { estimateShare, type ShareEstimate, Z95 } from './share-estimate.ts'

/** `part` of `whole`. */
export interface Proportion {
  part: number
  /** At least 1. */
  whole: number
}

/**
 * Difference of two shares, from -1 to 1, with its interval, 95 % by default: Newcombe's hybrid score interval for two independent proportions (1998,
 * Statistics in Medicine 17, 873, method 10), based on Wilson's.
 */
export function estimateShareDifference(
  one: Proportion,
  other: Proportion,
  z = Z95,
): ShareEstimate {
  const first = estimateShare(one.part, one.whole, z)
  const second = estimateShare(other.part, other.whole, z)
  const share = first.share - second.share
  return {
    share,
    low: share - Math.hypot(first.share - first.low, second.high - second.share),
    high: share + Math.hypot(first.high - first.share, second.share - second.low),
  }
}
