import type { Locale } from '../platform/i18n/locale.ts'

interface PageTime {
  timeZone: string
  locale: Locale
}

/** Weekday, day and time of a visit in its zone, as a line of its own on a patient's page. */
export function formatVisitTime(page: PageTime, startsAt: Temporal.Instant): string {
  const words = formatVisitTimeInSentence(page, startsAt)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The same within a sentence. */
export const formatVisitTimeInSentence = (
  { timeZone, locale }: PageTime,
  startsAt: Temporal.Instant,
): string =>
  new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  }).format(startsAt.epochMilliseconds)
