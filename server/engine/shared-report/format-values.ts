import type { Locale } from '../../platform/i18n/locale.ts'
import { sharedMonthWords } from '../../platform/i18n/shared-report-strings.ts'
import type { Said } from './published-report.ts'

/** How a month's values are said in a language. */
export interface Saying {
  locale: Locale
  currency: string
}

/** What a value is, apart from a count. */
export type Kind = 'count' | 'money' | 'duration' | 'index'

/** «2 121», «меньше 5», «не показано»; a dash where nobody knows. */
export function saidValue(said: Said, kind: Kind, { locale, currency }: Saying): string {
  const words = sharedMonthWords[locale]
  if (said === null) return words.nothing
  if (said === 'few' || said === 'withheld') return words[said]
  if (kind === 'duration') return saidDuration(said, locale)
  if (kind === 'money') return saidMoney(said, currency, locale)
  return saidNumber(kind === 'index' ? Math.round(said) : said, locale)
}

/** With the minus that is read as one. */
export const saidNumber = (value: number, locale: Locale) =>
  new Intl.NumberFormat(locale).format(value).replace('-', '−')

/** Per cent have one decimal (figures 33). */
export const saidShare = (share: number, locale: Locale) =>
  new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(share)

function saidMoney(sum: number, currency: string, locale: Locale) {
  const digits = Number.isInteger(sum) ? 0 : 2
  const format = { style: 'currency', currency } as const
  return new Intl.NumberFormat(locale, {
    ...format,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(sum)
}

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** «8 ч 45 мин»: seconds by the two largest units that there are. */
function saidDuration(seconds: number, locale: Locale): string {
  let left = Math.round(seconds)
  const parts: string[] = []
  for (const [unit, size] of units) {
    const many = Math.floor(left / size)
    left -= many * size
    if (many > 0 || (unit === 'second' && parts.length === 0))
      parts.push(new Intl.NumberFormat(locale, { style: 'unit', unit }).format(many))
  }
  return parts.slice(0, 2).join(' ')
}

/** «ноябрь 2026 г.» with a capital, for it begins a heading or a column; of `2026-11`. */
export function saidMonth(month: string, locale: Locale): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const words = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' })
    .format(Date.UTC(year, number - 1))
    .replace(' г.', '')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** «2 декабря 2026 г., 09:00», or the day alone. */
export const saidMoment = (
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
