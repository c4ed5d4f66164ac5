import { MIN_NPS_SCORES, toNpsGroup } from '../../../domain/nps.ts'
import { estimatePairedDifference } from '../../../domain/share-estimate.ts'
import type { components } from '../../../schema/generated/rest.ts'

export type NpsIndex = components['schemas']['NpsIndex']

/** Returns the number of answers per score, 0 to 10. */
export const toScores = (rows: readonly { rating: number; count: number }[]): number[] =>
  Array.from({ length: 11 }, (_, score) => rows.find(({ rating }) => rating === score)?.count ?? 0)

/** Computes the NPS from counts by score. */
export function computeNpsIndex(
  key: string | null,
  name: string | null,
  scores: number[],
): NpsIndex {
  const groups = { promoter: 0, passive: 0, detractor: 0 }
  for (const [score, count] of scores.entries()) groups[toNpsGroup(score)] += count
  const answers = groups.promoter + groups.passive + groups.detractor
  const found =
    answers < MIN_NPS_SCORES
      ? null
      : estimatePairedDifference({
          both: 0,
          first: groups.promoter,
          second: groups.detractor,
          neither: groups.passive,
        })
  const percent = (share: number | undefined) => (share === undefined ? null : share * 100)
  return {
    key,
    name,
    answers,
    promoters: groups.promoter,
    passives: groups.passive,
    detractors: groups.detractor,
    index: percent(found?.share),
    low: percent(found?.low),
    high: percent(found?.high),
  }
}
