import { dateFormat, inFormat } from './date-formats.ts'
import type { Locale } from './i18n.ts'

/** How times are shown: in whose zone, in which language, by which clock, in which format of a date. */
export interface TimeStyle {
  timeZone: string
  locale: Locale
  hour12?: boolean
  /** One of `dateFormats`; the first when it is none of them. */
  formatDate?: string
}

const tag = { ru: 'ru-RU', en: 'en-GB' } satisfies Record<Locale, string>
const made = new Map<string, Intl.DateTimeFormat>()

/** Formatters are dear to make and long lists ask for the same few. */
function formatter({ timeZone, locale, hour12 }: TimeStyle, options: Intl.DateTimeFormatOptions) {
  const key = JSON.stringify([timeZone, locale, hour12, options])
  const known = made.get(key)
  if (known) return known
  const clock = options.hour
    ? hour12
      ? ({ hourCycle: 'h12' } as const)
      : ({ hourCycle: 'h23' } as const)
    : {}
  const fresh = new Intl.DateTimeFormat(hour12 && locale === 'en' ? 'en-US' : tag[locale], {
    ...options,
    ...clock,
    timeZone,
  })
  made.set(key, fresh)
  return fresh
}

/** Of an instant: «10:30», or "10:30 AM" by the twelve-hour clock. */
export function clockTime(instant: string, style: TimeStyle): string {
  const options: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' }
  return formatter(style, options)
    .format(new Date(instant))
    .replace(/^(\d):/, style.hour12 ? '$1:' : '0$1:')
}

/** «12.03.2026»: of an instant, or of an ISO day, which has no zone and is read as it is written. */
export function fullDate(value: string, style: TimeStyle): string {
  const format = dateFormat(style.formatDate)
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  if (iso) return inFormat(iso[1] ?? '', iso[2] ?? '', iso[3] ?? '', format)
  const options = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
  const parts = formatter(style, options).formatToParts(new Date(value))
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return inFormat(part('year'), part('month'), part('day'), format)
}

/** «09.12.2026, 10:30»: when a visit is. */
export function visitTime(instant: string, style: TimeStyle): string {
  return `${fullDate(instant, style)}, ${clockTime(instant, style)}`
}

/** «вторник, 08.12.2026», "Tuesday, 08.12.2026". */
export function weekday(instant: string, style: TimeStyle): string {
  const name = formatter(style, { weekday: 'long' }).format(new Date(instant))
  return `${name}, ${fullDate(instant, style)}`
}

/** «декабрь 2026 г.», "December 2026": of a month as `2026-12`. */
export const monthName = (month: string, locale: Locale): string =>
  formatter({ timeZone: 'UTC', locale }, { month: 'long', year: 'numeric' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )

/** «26 окт.», "26 Oct": an ISO day where there is little room. */
export const shortDay = (day: string, locale: Locale): string =>
  formatter({ timeZone: 'UTC', locale }, { day: 'numeric', month: 'short' }).format(new Date(day))

/** «26 октября – 22 ноября», "26 October – 22 November": ISO days; with the year where it is not that of `now`. */
export function spanOfDays(from: string, to: string, { now, locale }: SpanStyle): string {
  const year = from.slice(0, 4) === now.slice(0, 4) ? {} : ({ year: 'numeric' } as const)
  const options = { day: 'numeric', month: 'long', ...year } as const
  return formatter({ timeZone: 'UTC', locale }, options).formatRange(new Date(from), new Date(to))
}

interface SpanStyle {
  /** The day it is, ISO. */
  now: string
  locale: Locale
}

/** The day of an instant in a zone, ISO. */
export function isoDay(instant: string, timeZone: string): string {
  const options = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
  const parts = formatter({ timeZone, locale: 'en' }, options).formatToParts(new Date(instant))
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** Minutes since midnight by the clock of a zone. */
export function minutesOfDay(instant: string, timeZone: string): number {
  const options: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' }
  const parts = formatter({ timeZone, locale: 'en' }, options).formatToParts(new Date(instant))
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value ?? 0)
  return part('hour') * 60 + part('minute')
}
