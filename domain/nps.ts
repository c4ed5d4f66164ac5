/** Groups of NPS scores: 9 and 10 are promoters, 7 and 8 passives, 6 and less detractors. */
export const npsGroups = ['promoter', 'passive', 'detractor'] as const
export type NpsGroup = (typeof npsGroups)[number]

/** Lowest score of a promoter, and highest of a detractor. */
export const npsThresholds = { promoter: 9, detractor: 6 } as const

/** With fewer scores no index is shown. */
export const MIN_NPS_SCORES = 5

/** Group of a score from 0 to 10. */
export function toNpsGroup(score: number): NpsGroup {
  if (score >= npsThresholds.promoter) return 'promoter'
  return score > npsThresholds.detractor ? 'passive' : 'detractor'
}
