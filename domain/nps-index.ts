import { MIN_NPS_SCORES, type NpsGroup, toNpsGroup } from './nps.ts'
import { estimatePairedDifference, type ShareEstimate } from './share-estimate.ts'

/** Scores per group. `scores[n]` is the number of patients who gave n, from 0 to 10. */
export function countNpsGroups(scores: readonly number[]): Record<NpsGroup, number> {
  const groups = { promoter: 0, passive: 0, detractor: 0 }
  for (const [score, count] of scores.entries()) groups[toNpsGroup(score)] += count
  return groups
}

/** The NPS as a difference of shares, from -1 to 1, with its 95 % interval; null for too few scores. */
export function estimateNpsIndex(scores: readonly number[]): ShareEstimate | null {
  const { promoter, passive, detractor } = countNpsGroups(scores)
  if (promoter + passive + detractor < MIN_NPS_SCORES) return null
  return estimatePairedDifference({
    both: 0,
    first: promoter,
    second: detractor,
    neither: passive,
  })
}
