import type { Locale } from '../i18n.ts'
import { dateFormats } from './date-formats.ts'

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
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  const [, year = '', month = '', date = ''] = day ?? []
  return inFormat(day ? { year, month, day: date } : partsOf(value, style), style.formatDate)
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

interface DateParts {
  year: string
  month: string
  day: string
}

function partsOf(instant: string, style: TimeStyle): DateParts {
  const options = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
  const parts = formatter(style, options).formatToParts(new Date(instant))
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return { year: part('year'), month: part('month'), day: part('day') }
}

/** The reader's own order and signs; what somebody else wrote into the settings is not followed. */
function inFormat({ year, month, day }: DateParts, asked: string | undefined): string {
  const format = dateFormats.find((known) => known === asked) ?? dateFormats[0]
  return format.replace('yyyy', year).replace('mm', month).replace('dd', day)
}
