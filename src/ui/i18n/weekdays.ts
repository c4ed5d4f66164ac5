import type { Locale } from './i18n.ts'

/** Any Monday. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000

/** Names of weekdays; 1 is Monday. */
export const formatWeekdays = (
  days: readonly number[],
  locale: Locale,
  weekday: 'short' | 'long' = 'short',
): string[] => {
  const name = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' })
  return days.map((day) => name.format(MONDAY + (day - 1) * DAY_MS))
}
