import english from './cities.en.json' with { type: 'json' }
import russian from './cities.ru.json' with { type: 'json' }
import type { Locale } from './i18n.ts'

/**
 * Cities of time zones, by the last part of a zone's name, as CLDR 48.2 calls them (`exemplarCity`), for browsers do not tell.
 * English has those only that are not written in the zone's name already.
 */
const cities: Record<Locale, Record<string, string>> = { ru: russian, en: english }

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Formatters are dear to make, and a choice of zones asks for all of them. */
function getOffsetFormatter(timeZone: string): Intl.DateTimeFormat {
  const existing = formatters.get(timeZone)
  if (existing) return existing
  const created = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  formatters.set(timeZone, created)
  return created
}

/** Minutes east of Greenwich at that moment. */
function getOffsetMinutes(timeZone: string, instant: string): number {
  const parts = getOffsetFormatter(timeZone).formatToParts(new Date(instant))
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? ''
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d+):?(\d+)?/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** «UTC+10», «UTC+5:30», «UTC−3»; «UTC» at Greenwich. */
function formatOffset(minutes: number): string {
  if (minutes === 0) return 'UTC'
  const [whole, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const part = rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`
  return `UTC${minutes < 0 ? '−' : '+'}${whole}${part}`
}

/** The zone by its city and what its clock is ahead at that moment, an ISO instant: «Владивосток, UTC+10». */
export function formatZone(timeZone: string, instant: string, locale: Locale): string {
  const zoneCity = timeZone.split('/').at(-1) ?? timeZone
  const city = cities[locale][zoneCity] ?? zoneCity.replaceAll('_', ' ')
  const offsetText = formatOffset(getOffsetMinutes(timeZone, instant))
  return city === offsetText ? city : `${city}, ${offsetText}`
}

/** The name to put beside a time, or nothing where the reader's own clock shows the same hour at that moment. */
export function formatForeignZone(
  timeZone: string,
  readerZone: string,
  instant: string,
  locale: Locale,
): string | null {
  return getOffsetMinutes(timeZone, instant) === getOffsetMinutes(readerZone, instant)
    ? null
    : formatZone(timeZone, instant, locale)
}

const choicesCache = new Map<string, { value: string; label: string }[]>()

/** Every zone that can be chosen, as it is called at that moment, by the alphabet of their cities; kept, for there are hundreds. */
export function listZoneChoices(instant: string, locale: Locale) {
  const key = `${locale} ${instant}`
  const existing = choicesCache.get(key)
  if (existing) return existing
  const { compare } = new Intl.Collator(locale)
  const created = Intl.supportedValuesOf('timeZone')
    .map((zone) => ({ value: zone, label: formatZone(zone, instant, locale) }))
    .sort((a, b) => compare(a.label, b.label))
  choicesCache.set(key, created)
  return created
}
