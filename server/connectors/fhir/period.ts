import { type JsonObject, readObjects, readText } from '../port/read-json.ts'

const PARTIAL_DATE_PATTERN = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/

/**
 * Whether a FHIR Period (of a name, a number) contains this moment. A bound may be a year, a month or a day, which count whole, in UTC. A missing bound is
 * open; without a moment every period counts.
 */
export function isCurrentPeriod(value: unknown, now: Temporal.Instant | null): boolean {
  if (now === null) return true
  return readObjects(value).every(
    (period) =>
      !isAfter(readBound(period, 'start'), now) && !isBefore(readBound(period, 'end'), now),
  )
}

const isAfter = (bound: Temporal.Instant | null, now: Temporal.Instant) =>
  bound !== null && Temporal.Instant.compare(bound, now) > 0
const isBefore = (bound: Temporal.Instant | null, now: Temporal.Instant) =>
  bound !== null && Temporal.Instant.compare(bound, now) < 0

/** The first moment of a start, the last one of an end; null if it is missing or cannot be read. */
function readBound(period: JsonObject, name: 'start' | 'end'): Temporal.Instant | null {
  const text = readText(period[name]) ?? ''
  try {
    const [whole, year, month, day] = PARTIAL_DATE_PATTERN.exec(text) ?? []
    if (!whole) return text === '' ? null : Temporal.Instant.from(text)
    const start = Temporal.PlainDate.from(`${year}-${month ?? '01'}-${day ?? '01'}`)
    const next = start.add(day ? { days: 1 } : month ? { months: 1 } : { years: 1 })
    const bound = name === 'start' ? start : next
    return bound.toZonedDateTime('UTC').toInstant()
  } catch {
    return null
  }
}
