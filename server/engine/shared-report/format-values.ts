import type { Locale } from '../../platform/i18n/locale.ts'
import { sharedReportStrings } from '../../platform/i18n/shared-report-strings.ts'
import type { PublishedValue } from './published-report.ts'

/** Formatting options of a month's values. */
export interface ValueFormat {
  locale: Locale
  currency: string
}

/** Kind of a value. */
export type ValueKind = 'count' | 'money' | 'duration' | 'index'

/** Formats a value: «2 121», «меньше 5», «не показано»; a dash if unknown. */
export function formatValue(
  value: PublishedValue,
  kind: ValueKind,
  { locale, currency }: ValueFormat,
): string {
  const words = sharedReportStrings[locale]
  if (value === null) return words.nothing
  if (typeof value === 'string') return words[value]
  if (kind === 'duration') return formatDuration(value, locale)
  if (kind === 'money') return formatMoney(value, currency, locale)
  return formatNumber(kind === 'index' ? Math.round(value) : value, locale)
}

/** Uses a real minus sign. */
export const formatNumber = (value: number, locale: Locale) =>
  new Intl.NumberFormat(locale).format(value).replace('-', '−')

/** Percent with one decimal. */
export const formatShare = (share: number, locale: Locale) =>
  new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(share)

function formatMoney(sum: number, currency: string, locale: Locale) {
  const digits = Number.isInteger(sum) ? 0 : 2
  const format = { style: 'currency', currencyDisplay: 'narrowSymbol', currency } as const
  return new Intl.NumberFormat(locale, {
    ...format,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(sum)
}

const durationUnits = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** «8 ч 45 мин»: the two largest units. */
function formatDuration(seconds: number, locale: Locale): string {
  let left = Math.round(seconds)
  const parts: string[] = []
  for (const [unit, size] of durationUnits) {
    const many = Math.floor(left / size)
    left -= many * size
    if (many > 0 || (unit === 'second' && parts.length === 0))
      parts.push(new Intl.NumberFormat(locale, { style: 'unit', unit }).format(many))
  }
  return parts.slice(0, 2).join(' ')
}

/** «Ноябрь 2026 г.» from `2026-11`, capitalized as it starts a heading or column. */
export function formatMonth(month: string, locale: Locale): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const words = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' })
    .format(Date.UTC(year, number - 1))
    .replace(' г.', '')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** «2 декабря 2026 г., 09:00», or only the date. */
export const formatInstant = (
  at: Temporal.Instant,
  timeZone: string,
  locale: Locale,
  withTime: boolean,
) =>
  new Intl.DateTimeFormat(locale, {
    timeZone,
    dateStyle: 'long',
    ...(withTime && { timeStyle: 'short' }),
  }).format(at.epochMilliseconds)
