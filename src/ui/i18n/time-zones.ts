import english from './cities.en.json' with { type: 'json' }
import russian from './cities.ru.json' with { type: 'json' }
import type { Locale } from './i18n.ts'

/**
 * City names of time zones by the last part of the zone's name, from CLDR 48.2 (`exemplarCity`), because browsers have no API for them. English
 * contains only names that differ from the zone's name.
 */
const cities: Record<Locale, Record<string, string>> = { ru: russian, en: english }

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Cached: creating formatters is slow, and a select of time zones needs all of them. */
function getOffsetFormatter(timeZone: string): Intl.DateTimeFormat {
  const existing = formatters.get(timeZone)
  if (existing) return existing
  const created = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  formatters.set(timeZone, created)
  return created
}

/** Offset from UTC in minutes at an instant; east is positive. */
function getOffsetMinutes(timeZone: string, instant: string): number {
  const parts = getOffsetFormatter(timeZone).formatToParts(new Date(instant))
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? ''
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d+):?(\d+)?/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** Formats an offset: «UTC+10», «UTC+5:30», «UTC−3», «UTC». */
function formatOffset(minutes: number): string {
  if (minutes === 0) return 'UTC'
  const [whole, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const part = rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`
  return `UTC${minutes < 0 ? '−' : '+'}${whole}${part}`
}

/** City and offset of a time zone at an ISO instant: «Владивосток, UTC+10». */
export function formatZone(timeZone: string, instant: string, locale: Locale): string {
  const zoneCity = timeZone.split('/').at(-1) ?? timeZone
  const city = cities[locale][zoneCity] ?? zoneCity.replaceAll('_', ' ')
  const offsetText = formatOffset(getOffsetMinutes(timeZone, instant))
  return city === offsetText ? city : `${city}, ${offsetText}`
}

/** Name of a time zone; empty if the user's clock shows the same hour at that instant. */
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

/** Zones of a zone's country; none where the browser cannot tell. */
function listCountryZones(timeZone: string): readonly string[] {
  const existing = countryZones.get(timeZone)
  if (existing) return existing
  const found = regionCodes
    .map((region) => getRegionZones(region))
    .filter((zones) => zones.includes(timeZone))
    // The smallest set is the country's own.
    .toSorted((one, other) => one.length - other.length)[0]
  countryZones.set(timeZone, found ?? [])
  return found ?? []
}

const countryZones = new Map<string, readonly string[]>()
/** Countries with several zones or many clinics of this product; asking for all of them would take a third of a second. */
const regionCodes = [
  ...[
    'RU',
    'KZ',
    'BY',
    'UZ',
    'KG',
    'TJ',
    'TM',
    'AM',
    'AZ',
    'GE',
    'MD',
    'UA',
    'MN',
    'IL',
    'TR',
    'AE',
  ],
  ...['US', 'CA', 'GB', 'DE', 'FR', 'ES', 'PT', 'IT', 'PL', 'AU', 'BR', 'MX', 'CN', 'IN', 'ID'],
]

function getRegionZones(region: string): readonly string[] {
  const locale: Intl.Locale & { timeZones?: string[] } = new Intl.Locale('und', { region })
  // Browsers name it as a method or, before that, as a property.
  return (locale.getTimeZones?.() ?? locale.timeZones ?? []) as readonly string[]
}

/** All time zones with their names at an instant, sorted by city; those of the country of `home` come first. Cached, because there are hundreds. */
export function listZoneChoices(instant: string, locale: Locale, home = '') {
  const key = `${locale} ${instant} ${home}`
  const existing = choicesCache.get(key)
  if (existing) return existing
  const { compare } = new Intl.Collator(locale)
  const near = new Set(home ? listCountryZones(home) : [])
  const created = Intl.supportedValuesOf('timeZone')
    .map((zone) => ({ value: zone, label: formatZone(zone, instant, locale) }))
    .sort(
      (a, b) => Number(near.has(b.value)) - Number(near.has(a.value)) || compare(a.label, b.label),
    )
  choicesCache.set(key, created)
  return created
}
