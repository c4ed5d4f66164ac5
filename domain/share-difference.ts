import { estimateShare, type ShareEstimate, Z95 } from './share-estimate.ts'

/** So many of a group. */
export interface Proportion {
  part: number
  /** At least 1. */
  whole: number
}

/**
 * The share of one group less that of another, from -1 to 1, with its interval, of 95 % where no other `z` is named: Newcombe's hybrid score interval of two independent shares (1998,
 * Statistics in Medicine 17, 873, method 10), made of Wilson's of either.
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
