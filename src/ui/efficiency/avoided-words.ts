import type { Avoided } from '../../machines/efficiency/efficiency-parts.ts'
import type { Words } from '../i18n/i18n.ts'

/** A whole number with the minus that is read as one. */
export const signed = (value: number, { number }: Words) => number(value).replace('-', '−')

/** «от 12 до 50», or that it is too early to tell. */
export function avoidedBeside({ visitsLow: low, visitsHigh: high }: Avoided, words: Words): string {
  if (low === null || high === null) return words.t('efficiency.avoided.early')
  return words.t('efficiency.between', { low: signed(low, words), high: signed(high, words) })
}

/** What the interval allows to say: the difference may be by chance, or it lies on one side of nought. */
export const verdictOf = ({ low, high }: { low: number; high: number }) =>
  low > 0 ? ('fewer' as const) : high < 0 ? ('more' as const) : ('either' as const)
