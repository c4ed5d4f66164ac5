import type { Locale } from '../i18n.ts'

/** How times are shown: in whose zone, in which language, by which clock. */
export interface TimeStyle {
  timeZone: string
  locale: Locale
  hour12?: boolean
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

/** «9 дек.», "9 Dec". */
export function shortDay(instant: string, style: TimeStyle): string {
  return formatter(style, { day: 'numeric', month: 'short' }).format(new Date(instant))
}

/** «9 декабря», "9 December". */
export function longDay(instant: string, style: TimeStyle): string {
  return formatter(style, { day: 'numeric', month: 'long' }).format(new Date(instant))
}

/** «9 дек., 10:30»: when a visit is. */
export function visitTime(instant: string, style: TimeStyle): string {
  return `${shortDay(instant, style)}, ${clockTime(instant, style)}`.replace(/ (?=\S+,)/, '\u00a0')
}

/** «вторник 8 декабря», "Tuesday 8 December". */
export function weekday(instant: string, style: TimeStyle): string {
  const name = formatter(style, { weekday: 'long' }).format(new Date(instant))
  return `${name} ${longDay(instant, style)}`
}

/** «12.03.2026» of an instant or of an ISO day; days have no zone, so they are read as they are written. */
export function fullDate(value: string, style: TimeStyle): string {
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  if (day) return `${day[3]}.${day[2]}.${day[1]}`
  const parts = formatter(style, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).formatToParts(new Date(value))
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('day')}.${part('month')}.${part('year')}`
}
