import type { Locale } from './i18n.ts'

const timeUnits: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** Time since an instant in the largest whole unit: «3 минуты назад», «вчера», "just now" below a minute. `now` is an instant. */
export function formatTimeAgo(instant: string, now: string, locale: Locale): string {
  const seconds = Math.round((Date.parse(instant) - Date.parse(now)) / 1000)
  const [unit, size] = timeUnits.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1]
  if (unit === 'second') return locale === 'ru' ? 'только что' : 'just now'
  const numeric = unit === 'day' ? 'auto' : 'always'
  return new Intl.RelativeTimeFormat(locale, { numeric }).format(Math.trunc(seconds / size), unit)
}
