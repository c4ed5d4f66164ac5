import { formatDayParts, toDateFormat } from './date-formats.ts'
import type { Locale } from './i18n.ts'

/** How times are shown: in whose zone, in which language, by which clock, in which format of a date. */
export interface TimeStyle {
  timeZone: string
  locale: Locale
  hour12?: boolean
  /** One of `dateFormats`; the first when it is none of them. */
  formatDate?: string
}

const localeTags = { ru: 'ru-RU', en: 'en-GB' } satisfies Record<Locale, string>
const formatters = new Map<string, Intl.DateTimeFormat>()

/** Formatters are dear to make and long lists ask for the same few. */
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
  const created = new Intl.DateTimeFormat(
    hour12 && locale === 'en' ? 'en-US' : localeTags[locale],
    {
      ...options,
      ...clock,
      timeZone,
    },
  )
  formatters.set(key, created)
  return created
}

/** Of an instant: «10:30», or "10:30 AM" by the twelve-hour clock. */
export function formatClockTime(instant: string, style: TimeStyle): string {
  const options: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' }
  return getFormatter(style, options)
    .format(new Date(instant))
    .replace(/^(\d):/, style.hour12 ? '$1:' : '0$1:')
}

/** «12.03.2026»: of an instant, or of an ISO day, which has no zone and is read as it is written. */
export function formatFullDate(value: string, style: TimeStyle): string {
  const format = toDateFormat(style.formatDate)
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  if (iso) return formatDayParts(iso[1] ?? '', iso[2] ?? '', iso[3] ?? '', format)
  const options = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
  const parts = getFormatter(style, options).formatToParts(new Date(value))
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? ''
  return formatDayParts(part('year'), part('month'), part('day'), format)
}

/** «09.12.2026, 10:30»: when a visit is. */
export function formatDateTime(instant: string, style: TimeStyle): string {
  return `${formatFullDate(instant, style)}, ${formatClockTime(instant, style)}`
}

/** «вторник, 08.12.2026», "Tuesday, 08.12.2026". */
export function formatWeekdayDate(instant: string, style: TimeStyle): string {
  const name = getFormatter(style, { weekday: 'long' }).format(new Date(instant))
  return `${name}, ${formatFullDate(instant, style)}`
}

/** «декабрь 2026 г.», "December 2026": of a month as `2026-12`. */
export const formatMonth = (month: string, locale: Locale): string =>
  getFormatter({ timeZone: 'UTC', locale }, { month: 'long', year: 'numeric' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )

/** «26 окт.», "26 Oct": an ISO day where there is little room. */
export const formatShortDay = (day: string, locale: Locale): string =>
  getFormatter({ timeZone: 'UTC', locale }, { day: 'numeric', month: 'short' }).format(
    new Date(day),
  )

/** «26 октября – 22 ноября», "26 October – 22 November": ISO days; with the year where it is not that of `now`. */
export function formatDayRange(
  from: string,
  to: string,
  { today: now, locale }: DayRangeStyle,
): string {
  const year = from.slice(0, 4) === now.slice(0, 4) ? {} : ({ year: 'numeric' } as const)
  const options = { day: 'numeric', month: 'long', ...year } as const
  return getFormatter({ timeZone: 'UTC', locale }, options).formatRange(
    new Date(from),
    new Date(to),
  )
}

interface DayRangeStyle {
  /** The day it is, ISO. */
  today: string
  locale: Locale
}

/** The day of an instant in a zone, ISO. */
export function toIsoDay(instant: string, timeZone: string): string {
  const options = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
  const parts = getFormatter({ timeZone, locale: 'en' }, options).formatToParts(new Date(instant))
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** Minutes since midnight by the clock of a zone. */
export function getMinutesOfDay(instant: string, timeZone: string): number {
  const options: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' }
  const parts = getFormatter({ timeZone, locale: 'en' }, options).formatToParts(new Date(instant))
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value ?? 0)
  return part('hour') * 60 + part('minute')
}
