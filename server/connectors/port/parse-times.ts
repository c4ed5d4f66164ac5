/** A week, in minutes. */
const MAX_VISIT_MINUTES = 7 * 24 * 60
/** A zone letter or offset after a time of day. */
const ZONE_PATTERN = /[T ].*(?:z|[+-]\d\d)/i

/** Longest text accepted as a time, in characters. */
const MAX_TIME_LENGTH = 100

/** Parses an ISO date and time: an instant if it has a zone, else a wall-clock time; null if invalid. */
export function parseIsoTime(value: string): Temporal.Instant | Temporal.PlainDateTime | null {
  if (value.length > MAX_TIME_LENGTH) return null
  if (!/^(?!0000)\d{4}-\d\d-\d\d[T ]\d\d/.test(value)) return null
  // Checked first because most times have no zone, and exceptions are slow.
  const instant = ZONE_PATTERN.test(value) ? tryOrNull(() => Temporal.Instant.from(value)) : null
  return instant ?? tryOrNull(() => Temporal.PlainDateTime.from(value))
}

/** Parses an ISO day that exists (`1990-02-28`), else null; partial dates do not count. */
export function parseIsoDay(value: string): string | null {
  if (!/^(?!0000)\d{4}-\d\d-\d\d$/.test(value)) return null
  return tryOrNull(() => Temporal.PlainDate.from(value).toString())
}

const DOTTED_DATE_PATTERN = /^(\d\d)\.(\d\d)\.(\d{4})/
const toIsoOrder = (value: string) => value.trim().replace(DOTTED_DATE_PATTERN, '$3-$2-$1')

/** Like `parseIsoTime`, also with dots (`09.12.2026 10:30`). */
export const parseDottedTime = (value: string) => parseIsoTime(toIsoOrder(value))

/** The day of a date, also with dots, whatever follows it. */
export const parseDottedDay = (value: string) => parseIsoDay(toIsoOrder(value).slice(0, 10))

/** Converts a time without a zone to an instant in this zone; instants stay. */
export const toInstant = (
  time: Temporal.Instant | Temporal.PlainDateTime,
  timeZone: string,
): Temporal.Instant =>
  time instanceof Temporal.Instant ? time : time.toZonedDateTime(timeZone).toInstant()

/** The latest instant that a timestamp may mean: without seconds it is the end of its minute. */
export const getLatestInstant = (stamp: unknown, instant: Temporal.Instant | null) =>
  instant && !/:\d\d:\d\d/.test(String(stamp)) ? instant.add({ seconds: 59 }) : instant

/** End of a visit of this many minutes; null for an impossible duration. */
export function addVisitMinutes(
  start: Temporal.Instant | Temporal.PlainDateTime,
  minutes: number,
): Temporal.Instant | Temporal.PlainDateTime | null {
  if (!(minutes > 0 && minutes <= MAX_VISIT_MINUTES)) return null
  return start.add({ minutes: Math.round(minutes) })
}

/** Whether an end is after a start; unknown for an instant and a wall-clock time. */
export function isLater(
  end: Temporal.Instant | Temporal.PlainDateTime,
  start: Temporal.Instant | Temporal.PlainDateTime,
): boolean {
  if (end instanceof Temporal.Instant && start instanceof Temporal.Instant) {
    return Temporal.Instant.compare(end, start) > 0
  }
  const areLocal = end instanceof Temporal.PlainDateTime && start instanceof Temporal.PlainDateTime
  return areLocal && Temporal.PlainDateTime.compare(end, start) > 0
}

function tryOrNull<T>(parse: () => T): T | null {
  try {
    return parse()
  } catch {
    return null
  }
}
