// The calendar of the generated clinic: its zone, its first day, and days on which metrics tend to go wrong.
import type { SeededRandom } from './seeded-random.ts'

export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

export type Size = { patients: number; days: number }
export const usual: Size = { patients: 120, days: 100 }

export type Bounds = { zone: string; begins: number; ends: number; from: string; to: string }

export const iso = (ms: number): string => new Date(ms).toISOString()
export const ms = (instant: string): number => Date.parse(instant)

const zones = ['Europe/Moscow', 'Europe/Berlin', 'America/New_York', 'Europe/Berlin']

// Spring or autumn by seed, so that the month in the middle contains a change of the clock.
const firstDays = ['2026-02-01', '2025-09-01']

function firstDay(seed: number): Temporal.PlainDate {
  return Temporal.PlainDate.from(firstDays[(seed >>> 2) % 2] ?? '2026-02-01')
}

export function localMidnight(zone: string, date: Temporal.PlainDate): number {
  return date.toZonedDateTime(zone).epochMilliseconds
}

// Every record lies before `ends`, which is used as `now`. `from` and `to` are the second month.
export function bounds(seed: number, size: Size = usual): Bounds {
  const zone = zones[seed % zones.length] ?? 'Europe/Moscow'
  const first = firstDay(seed)
  const month = first.add({ months: 1 })
  return {
    zone,
    begins: localMidnight(zone, first),
    ends: localMidnight(zone, first.add({ days: size.days })) + 13 * hour + 17 * minute,
    from: iso(localMidnight(zone, month)),
    to: iso(localMidnight(zone, month.add({ months: 1 }))),
  }
}

export function localDate(zone: string, at: number): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate()
}

export function localTime(zone: string, date: Temporal.PlainDate, minutes: number): number {
  const time = new Temporal.PlainTime(Math.floor(minutes / 60), minutes % 60)
  return date.toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds
}

export function sameDay(zone: string, one: number, other: number): boolean {
  return localDate(zone, one).equals(localDate(zone, other))
}

// Days with critical edges: first and last days of months, changes of the clock.
export function sharpDays(zone: string, begins: number, until: number): Temporal.PlainDate[] {
  const found: Temporal.PlainDate[] = []
  let date = localDate(zone, begins)
  while (localMidnight(zone, date) < until) {
    const next = date.add({ days: 1 })
    const long = localMidnight(zone, next) - localMidnight(zone, date)
    const tomorrowLong = localMidnight(zone, next.add({ days: 1 })) - localMidnight(zone, next)
    if (date.day === 1 || next.day === 1 || long !== day || tomorrowLong !== day) found.push(date)
    date = next
  }
  return found
}

// A moment exactly at the edge of a day, or just beside it.
export function edgeOfDay(dice: SeededRandom, zone: string, near: number): number {
  return localMidnight(zone, localDate(zone, near)) + dice.pick([0, -1, 1, -second])
}
