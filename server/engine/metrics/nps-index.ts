import { countNpsGroups, estimateNpsIndex } from '../../../domain/nps-index.ts'
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
  const groups = countNpsGroups(scores)
  const found = estimateNpsIndex(scores)
  const percent = (share: number | undefined) => (share === undefined ? null : share * 100)
  return {
    key,
    name,
    answers: groups.promoter + groups.passive + groups.detractor,
    promoters: groups.promoter,
    passives: groups.passive,
    detractors: groups.detractor,
    index: percent(found?.share),
    low: percent(found?.low),
    high: percent(found?.high),
  }
}
