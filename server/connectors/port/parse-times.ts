/** A week, in minutes. */
const MAX_VISIT_MINUTES = 7 * 24 * 60
/** After a time of day: a zone's letter, or its hours. */
const ZONE_PATTERN = /[T ].*(?:z|[+-]\d\d)/i

/** Letters of a moment that names everything; what is longer is none. */
const MAX_TIME_LENGTH = 100

/** An ISO date and time: an instant when it names its zone, a wall-clock time when not, else null. */
export function parseIsoTime(value: string): Temporal.Instant | Temporal.PlainDateTime | null {
  if (value.length > MAX_TIME_LENGTH) return null
  if (!/^(?!0000)\d{4}-\d\d-\d\d[T ]\d\d/.test(value)) return null
  // Trying costs more than looking: most times name no zone, and what is thrown is slow.
  const instant = ZONE_PATTERN.test(value) ? tryOrNull(() => Temporal.Instant.from(value)) : null
  return instant ?? tryOrNull(() => Temporal.PlainDateTime.from(value))
}

/** An ISO day that exists in the calendar (`1990-02-28`), else null: parts of a date are no day. */
export function parseIsoDay(value: string): string | null {
  if (!/^(?!0000)\d{4}-\d\d-\d\d$/.test(value)) return null
  return tryOrNull(() => Temporal.PlainDate.from(value).toString())
}

const DOTTED_DATE_PATTERN = /^(\d\d)\.(\d\d)\.(\d{4})/
const toIsoOrder = (value: string) => value.trim().replace(DOTTED_DATE_PATTERN, '$3-$2-$1')

/** The same of a moment that may be written with dots (`09.12.2026 10:30`). */
export const parseDottedTime = (value: string) => parseIsoTime(toIsoOrder(value))

/** The day of a date that may be written with dots, whatever follows it. */
export const parseDottedDay = (value: string) => parseIsoDay(toIsoOrder(value).slice(0, 10))

/** A time of day without a zone as the moment that it is in this one; an instant stays what it is. */
export const toInstant = (
  time: Temporal.Instant | Temporal.PlainDateTime,
  timeZone: string,
): Temporal.Instant =>
  time instanceof Temporal.Instant ? time : time.toZonedDateTime(timeZone).toInstant()

/** The last moment that a stamp may mean: one that is written without seconds is any of its minute. */
export const getLatestInstant = (stamp: unknown, instant: Temporal.Instant | null) =>
  instant && !/:\d\d:\d\d/.test(String(stamp)) ? instant.add({ seconds: 59 }) : instant

/** The end of a visit this many minutes long; null for a length no visit has. */
export function addVisitMinutes(
  start: Temporal.Instant | Temporal.PlainDateTime,
  minutes: number,
): Temporal.Instant | Temporal.PlainDateTime | null {
  if (!(minutes > 0 && minutes <= MAX_VISIT_MINUTES)) return null
  return start.add({ minutes: Math.round(minutes) })
}

/** Whether an end comes after a start; of an instant and a wall-clock time nobody knows. */
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
