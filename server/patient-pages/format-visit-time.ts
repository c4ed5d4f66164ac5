import type { Locale } from '../platform/i18n/locale.ts'

/** Weekday, day and time of a visit in its zone, as a patient's page shows them. */
export function formatVisitTime(
  { timeZone, locale }: { timeZone: string; locale: Locale },
  startsAt: Temporal.Instant,
): string {
  const format = new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  })
  const words = format.format(startsAt.epochMilliseconds)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
