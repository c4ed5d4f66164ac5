export type NpsGroup = 'promoter' | 'passive' | 'detractor'

/** The group of a score from 0 to 10: promoters 9 and 10, passives 7 and 8, detractors the rest (decision 4). */
export function npsGroup(score: number): NpsGroup {
  if (score >= 9) return 'promoter'
  return score >= 7 ? 'passive' : 'detractor'
}
