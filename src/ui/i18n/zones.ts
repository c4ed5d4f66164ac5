import english from './cities.en.json' with { type: 'json' }
import russian from './cities.ru.json' with { type: 'json' }
import type { Locale } from './i18n.ts'

/**
 * Cities of time zones, by the last part of a zone's name, as CLDR 48.2 calls them (`exemplarCity`), for browsers do not tell.
 * English has those only that are not written in the zone's name already.
 */
const cities: Record<Locale, Record<string, string>> = { ru: russian, en: english }

const made = new Map<string, Intl.DateTimeFormat>()

/** Formatters are dear to make, and a choice of zones asks for all of them. */
function offsetFormat(timeZone: string): Intl.DateTimeFormat {
  const known = made.get(timeZone)
  if (known) return known
  const fresh = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  made.set(timeZone, fresh)
  return fresh
}

/** Minutes east of Greenwich at that moment. */
function offset(timeZone: string, instant: string): number {
  const parts = offsetFormat(timeZone).formatToParts(new Date(instant))
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? ''
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d+):?(\d+)?/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** «UTC+10», «UTC+5:30», «UTC−3»; «UTC» at Greenwich. */
function offsetWords(minutes: number): string {
  if (minutes === 0) return 'UTC'
  const [whole, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const part = rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`
  return `UTC${minutes < 0 ? '−' : '+'}${whole}${part}`
}

/** The zone by its city and what its clock is ahead at that moment, an ISO instant: «Владивосток, UTC+10». */
export function zoneName(timeZone: string, instant: string, locale: Locale): string {
  const own = timeZone.split('/').at(-1) ?? timeZone
  const city = cities[locale][own] ?? own.replaceAll('_', ' ')
  const ahead = offsetWords(offset(timeZone, instant))
  return city === ahead ? city : `${city}, ${ahead}`
}

/** The name to put beside a time, or nothing where the reader's own clock shows the same hour at that moment. */
export function foreignZone(
  timeZone: string,
  reader: string,
  instant: string,
  locale: Locale,
): string | null {
  return offset(timeZone, instant) === offset(reader, instant)
    ? null
    : zoneName(timeZone, instant, locale)
}

const choices = new Map<string, { value: string; label: string }[]>()

/** Every zone that can be chosen, as it is called at that moment, by the alphabet of their cities; kept, for there are hundreds. */
export function zoneChoices(instant: string, locale: Locale) {
  const key = `${locale} ${instant}`
  const known = choices.get(key)
  if (known) return known
  const { compare } = new Intl.Collator(locale)
  const fresh = Intl.supportedValuesOf('timeZone')
    .map((zone) => ({ value: zone, label: zoneName(zone, instant, locale) }))
    .sort((a, b) => compare(a.label, b.label))
  choices.set(key, fresh)
  return fresh
}
