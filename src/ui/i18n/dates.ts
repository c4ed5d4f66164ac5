import { formatDayParts, toDateFormat } from './date-formats.ts'
import type { Locale } from './i18n.ts'

/** Display options of times. */
export interface TimeStyle {
  timeZone: string
  locale: Locale
  hour12?: boolean
  /** One of `dateFormats`; anything else means the first. */
  formatDate?: string
}

const localeTags = { ru: 'ru-RU', en: 'en-US' } satisfies Record<Locale, string>
const formatters = new Map<string, Intl.DateTimeFormat>()

/** Cached: creating formatters is slow, and long lists use the same few. */
function getFormatter(
  { timeZone, locale, hour12 }: TimeStyle,
  options: Intl.DateTimeFormatOptions,
) {
  const key = JSON.stringify([timeZone, locale, hour12, options])
  const existing = formatters.get(key)
  if (existing) return existing
  const clock = options.hour
    ? hour12
      ? ({ hourCycle: 'h12' } as const)
      : ({ hourCycle: 'h23' } as const)
    : {}
  const created = new Intl.DateTimeFormat(localeTags[locale], { ...options, ...clock, timeZone })
  formatters.set(key, created)
  return created
}

/** Time of an instant: «10:30», or "10:30 AM" with a 12-hour clock. */
export function formatClockTime(instant: string, style: TimeStyle): string {
  const options: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' }
  return getFormatter(style, options)
    .format(new Date(instant))
    .replace(/^(\d):/, style.hour12 ? '$1:' : '0$1:')
}

/** Date of an instant or an ISO day: «12.03.2026». An ISO day has no time zone. */
export function formatFullDate(value: string, style: TimeStyle): string {
  const format = toDateFormat(style.formatDate)
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  if (iso) return formatDayParts(iso[1] ?? '', iso[2] ?? '', iso[3] ?? '', format)
  const options = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
  const parts = getFormatter(style, options).formatToParts(new Date(value))
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? ''
  return formatDayParts(part('year'), part('month'), part('day'), format)
}

/** Date and time of an instant: «09.12.2026, 10:30». */
export function formatDateTime(instant: string, style: TimeStyle): string {
  return `${formatFullDate(instant, style)}, ${formatClockTime(instant, style)}`
}

/** Weekday and date of an instant: «вторник, 08.12.2026», "Tuesday, 08.12.2026". */
export function formatWeekdayDate(instant: string, style: TimeStyle): string {
  const name = getFormatter(style, { weekday: 'long' }).format(new Date(instant))
  return `${name}, ${formatFullDate(instant, style)}`
}

/** A month such as `2026-12`: «декабрь 2026 г.», "December 2026". */
export const formatMonth = (month: string, locale: Locale): string =>
  getFormatter({ timeZone: 'UTC', locale }, { month: 'long', year: 'numeric' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )

/** An ISO day in short form: «26 окт.», "Oct 26". */
export const formatShortDay = (day: string, locale: Locale): string =>
  getFormatter({ timeZone: 'UTC', locale }, { day: 'numeric', month: 'short' }).format(
    new Date(day),
  )

/** A range of ISO days: «26 октября – 22 ноября», "October 26 – November 22"; with the year unless it is that of `today`. */
export function formatDayRange(from: string, to: string, { today, locale }: DayRangeStyle): string {
  const year = from.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const)
  const options = { day: 'numeric', month: 'long', ...year } as const
  return getFormatter({ timeZone: 'UTC', locale }, options).formatRange(
    new Date(from),
    new Date(to),
  )
}

interface DayRangeStyle {
  /** Today, ISO. */
  today: string
  locale: Locale
}

/** ISO day of an instant in a time zone. */
export function toIsoDay(instant: string, timeZone: string): string {
  const options = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
  const parts = getFormatter({ timeZone, locale: 'en' }, options).formatToParts(new Date(instant))
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** Minutes since midnight of an instant in a time zone. */
export function getMinutesOfDay(instant: string, timeZone: string): number {
  const options: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' }
  const parts = getFormatter({ timeZone, locale: 'en' }, options).formatToParts(new Date(instant))
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value ?? 0)
  return part('hour') * 60 + part('minute')
}
