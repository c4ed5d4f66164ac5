/** Normal quantiles for two-sided 95 % and 99 %. */
export const Z95 = 1.959963984540054
export const Z99 = 2.5758293035489004

/** A share from 0 to 1 with its interval, 95 % by default. */
export interface ShareEstimate {
  share: number
  low: number
  high: number
}

/** Wilson's interval of `part` in `whole`, which is at least 1 (Newcombe 1998, Statistics in Medicine 17, method 3). */
export function estimateShare(part: number, whole: number, z = Z95): ShareEstimate {
  const share = part / whole
  const denominator = 1 + (z * z) / whole
  const center = (share + (z * z) / (2 * whole)) / denominator
  const margin =
    (z * Math.sqrt((share * (1 - share)) / whole + (z * z) / (4 * whole * whole))) / denominator
  return { share, low: Math.max(0, center - margin), high: Math.min(1, center + margin) }
}

/** Counts of subjects for whom both things hold, only the first, only the second, neither. */
export interface PairedCounts {
  both: number
  first: number
  second: number
  neither: number
}

/**
 * Share of the first less that of the second, from -1 to 1, with its 95 % interval: Newcombe's for paired proportions (1998, Statistics in Medicine
 * 17, 2635, method 10), which combines Wilson's two.
 */
export function estimatePairedDifference({
  both,
  first,
  second,
  neither,
}: PairedCounts): ShareEstimate {
  const whole = both + first + second + neither
  const one = estimateShare(both + first, whole)
  const other = estimateShare(both + second, whole)
  const margins = (both + first) * (second + neither) * (both + second) * (first + neither)
  const product = both * neither - first * second
  const corrected = product > 0 ? Math.max(product - whole / 2, 0) : product
  const correlation = margins === 0 ? 0 : corrected / Math.sqrt(margins)
  const combineMargins = (a: number, b: number) =>
    Math.sqrt(a * a - 2 * correlation * a * b + b * b)
  const share = one.share - other.share
  return {
    share,
    low: Math.max(-1, share - combineMargins(one.share - one.low, other.high - other.share)),
    high: Math.min(1, share + combineMargins(one.high - one.share, other.share - other.low)),
  }
}
