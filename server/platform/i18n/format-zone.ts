import type { Locale } from './locale.ts'

/** A time zone for a reader, never its IANA name: «Москва, UTC+3», as the page says it. */
export function formatZone(timeZone: string, at: Temporal.Instant, locale: Locale): string {
  const offset = formatName('shortOffset', timeZone, at, 'en').replace('GMT', 'UTC')
  const city =
    locale === 'ru'
      ? formatName('shortGeneric', timeZone, at, 'ru')
      : (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
  return city === offset || city.startsWith('GMT') ? offset : `${city}, ${offset}`
}

function formatName(
  timeZoneName: 'shortOffset' | 'shortGeneric',
  timeZone: string,
  at: Temporal.Instant,
  locale: Locale,
): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName }).formatToParts(
    at.epochMilliseconds,
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
