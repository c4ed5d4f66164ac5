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
  return subtractEstimates(
    estimateShare(one.part, one.whole, z),
    estimateShare(other.part, other.whole, z),
  )
}

/** What the interval of a difference shows: more, fewer, or either, as it may be chance. */
export const judgeDifference = ({ low, high }: { low: number; high: number }) =>
  low > 0 ? ('more' as const) : high < 0 ? ('fewer' as const) : ('either' as const)

/** Whether an estimate may be chance; false where there is none. */
export const isUnproven = ({ low, high }: { low: number | null; high: number | null }): boolean =>
  low !== null && high !== null && judgeDifference({ low, high }) === 'either'

/** Difference of two independent estimates, its interval combined from theirs as Newcombe combines those of two shares. */
export function subtractEstimates(first: ShareEstimate, second: ShareEstimate): ShareEstimate {
  const share = first.share - second.share
  return {
    share,
    low: share - Math.hypot(first.share - first.low, second.high - second.share),
    high: share + Math.hypot(first.high - first.share, second.share - second.low),
  }
}
