/** Section 4 of the decisions: who scores 9 or 10 recommends the clinic, who scores 6 or less does not. */
export const npsGroups = ['promoter', 'passive', 'detractor'] as const
export type NpsGroup = (typeof npsGroups)[number]

/** From which score on one is a promoter, and up to which a detractor. */
export const npsThresholds = { promoter: 9, detractor: 6 } as const

/** Of fewer scores an index says nothing (section 5 of the screens' decisions). */
export const MIN_NPS_SCORES = 5

/** The group of a score from 0 to 10. */
export function toNpsGroup(score: number): NpsGroup {
  if (score >= npsThresholds.promoter) return 'promoter'
  return score > npsThresholds.detractor ? 'passive' : 'detractor'
}
