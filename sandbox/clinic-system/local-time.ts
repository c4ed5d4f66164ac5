/** Times are UTC seconds here; the vendor writes all of them in the branch's zone. */
const QUARTER_HOUR_SECONDS = 15 * 60
const offsetCache = new Map<string, number>()

/** Offset in seconds east of UTC. Zones change their offset at a quarter of an hour, so it is computed once per quarter. */
export function getOffsetSeconds(zone: string, at: number): number {
  const key = `${zone} ${Math.floor(at / QUARTER_HOUR_SECONDS)}`
  const known = offsetCache.get(key)
  if (known !== undefined) return known
  const { offsetNanoseconds } = Temporal.Instant.fromEpochMilliseconds(
    at * 1000,
  ).toZonedDateTimeISO(zone)
  const offset = offsetNanoseconds / 1e9
  offsetCache.set(key, offset)
  return offset
}

/** `2019-01-16T16:00:00`; by `Date`, which is fast enough for a hundred thousand. */
export const formatLocal = (zone: string, at: number) =>
  new Date((at + getOffsetSeconds(zone, at)) * 1000).toISOString().slice(0, 19)

/** `2019-01-16T16:00:00+09:00`, as `datetime` is written. */
export const formatWithOffset = (zone: string, at: number) =>
  formatLocal(zone, at) + formatOffset(getOffsetSeconds(zone, at), ':')

/** `2019-01-16T16:00:00+0900`, as `create_date` and `last_change_date` are. */
export const formatWithBareOffset = (zone: string, at: number) =>
  formatLocal(zone, at) + formatOffset(getOffsetSeconds(zone, at), '')

function formatOffset(offset: number, separator: string): string {
  const minutes = Math.abs(offset) / 60
  const padTwo = (number: number) => String(Math.floor(number)).padStart(2, '0')
  return (offset < 0 ? '-' : '+') + padTwo(minutes / 60) + separator + padTwo(minutes % 60)
}

/** The second of a local time such as `2019-01-16T16:00`; throws `RangeError` if invalid. */
export const parseLocal = (zone: string, text: string) =>
  Temporal.PlainDateTime.from(text).toZonedDateTime(zone).epochMilliseconds / 1000

/** The second of a time with an offset, or else of a local time; throws `RangeError` if invalid. */
export const parseTime = (zone: string, text: string) =>
  /(?:Z|[+-]\d{2}:?\d{2})$/.test(text)
    ? Math.floor(Temporal.Instant.from(text).epochMilliseconds / 1000)
    : parseLocal(zone, text)

/** First second of a local day, and of the day after it. */
export function getDayBounds(zone: string, day: string): [from: number, to: number] {
  const date = Temporal.PlainDate.from(day)
  const start = (each: Temporal.PlainDate) => each.toZonedDateTime(zone).epochMilliseconds / 1000
  return [start(date), start(date.add({ days: 1 }))]
}
