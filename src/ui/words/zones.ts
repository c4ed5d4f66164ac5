import type { Locale } from '../i18n.ts'
import { russianCities } from './cities.ts'

/** Minutes east of Greenwich at that moment. */
function offset(timeZone: string, instant: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    timeZoneName: 'longOffset',
  }).formatToParts(new Date(instant))
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? ''
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d+):?(\d+)?/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** The zone by its own city or country: «Екатеринбург», "Yekaterinburg". */
export function zoneName(timeZone: string, locale: Locale): string {
  const city = timeZone.split('/').at(-1) ?? timeZone
  const known = locale === 'ru' ? russianCities[city] : undefined
  if (known) return known
  const zone = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortGeneric' })
  const said = zone.formatToParts(0).find((part) => part.type === 'timeZoneName')?.value ?? ''
  return /^(?:GMT|UTC|[+-])/.test(said) ? city.replaceAll('_', ' ') : said.replace(/ Time$/, '')
}

/** The name to put beside a time, or nothing where the reader's own clock shows the same hour at that moment. */
export function foreignZone(
  timeZone: string,
  reader: string,
  instant: string,
  locale: Locale,
): string | null {
  return offset(timeZone, instant) === offset(reader, instant) ? null : zoneName(timeZone, locale)
}
