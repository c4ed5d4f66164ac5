import type { AvoidedNoShowsData } from '../../machines/monthly-report/monthly-report-context.ts'
import type { Strings } from '../i18n/i18n.ts'

/** A whole number with a real minus sign. */
export const formatSigned = (value: number, { number }: Strings) => number(value).replace('-', '−')

/** The interval, «от 12 до 50», or a note that the data is not sufficient yet. */
export function formatAvoidedNote(
  { visitsLow, visitsHigh }: AvoidedNoShowsData,
  strings: Strings,
): string {
  if (visitsLow === null || visitsHigh === null) return strings.t('monthlyReport.avoided.early')
  return strings.t('monthlyReport.between', {
    low: formatSigned(visitsLow, strings),
    high: formatSigned(visitsHigh, strings),
  })
}

/** What the interval shows: fewer, more, or a difference that may be chance. */
export const getVerdict = ({ low, high }: { low: number; high: number }) =>
  low > 0 ? ('fewer' as const) : high < 0 ? ('more' as const) : ('either' as const)
