/** A week, in minutes. */
const LONGEST = 7 * 24 * 60
/** After a time of day: a zone's letter, or its hours. */
const ZONE = /[T ].*(?:z|[+-]\d\d)/i

/** Letters of a moment that names everything; what is longer is none. */
const LONGEST_MOMENT = 100

/** An ISO date and time: an instant when it names its zone, a wall-clock time when not, else null. */
export function isoMoment(value: string): Temporal.Instant | Temporal.PlainDateTime | null {
  if (value.length > LONGEST_MOMENT) return null
  if (!/^(?!0000)\d{4}-\d\d-\d\d[T ]\d\d/.test(value)) return null
  // Trying costs more than looking: most times name no zone, and what is thrown is slow.
  const instant = ZONE.test(value) ? attempt(() => Temporal.Instant.from(value)) : null
  return instant ?? attempt(() => Temporal.PlainDateTime.from(value))
}

/** An ISO day that exists in the calendar (`1990-02-28`), else null: parts of a date are no day. */
export function isoDay(value: string): string | null {
  if (!/^(?!0000)\d{4}-\d\d-\d\d$/.test(value)) return null
  return attempt(() => Temporal.PlainDate.from(value).toString())
}

const DOTTED = /^(\d\d)\.(\d\d)\.(\d{4})/
const isoOrder = (value: string) => value.trim().replace(DOTTED, '$3-$2-$1')

/** The same of a moment that may be written with dots (`09.12.2026 10:30`). */
export const dottedMoment = (value: string) => isoMoment(isoOrder(value))

/** The day of a date that may be written with dots, whatever follows it. */
export const dottedDay = (value: string) => isoDay(isoOrder(value).slice(0, 10))

/** A time of day without a zone as the moment that it is in this one; an instant stays what it is. */
export const momentIn = (
  moment: Temporal.Instant | Temporal.PlainDateTime,
  timeZone: string,
): Temporal.Instant =>
  moment instanceof Temporal.Instant ? moment : moment.toZonedDateTime(timeZone).toInstant()

/** The last moment that a stamp may mean: one that is written without seconds is any of its minute. */
export const lastOf = (written: unknown, moment: Temporal.Instant | null) =>
  moment && !/:\d\d:\d\d/.test(String(written)) ? moment.add({ seconds: 59 }) : moment

/** The end of a visit this many minutes long; null for a length no visit has. */
export function minutesAfter(
  start: Temporal.Instant | Temporal.PlainDateTime,
  minutes: number,
): Temporal.Instant | Temporal.PlainDateTime | null {
  if (!(minutes > 0 && minutes <= LONGEST)) return null
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
  const local = end instanceof Temporal.PlainDateTime && start instanceof Temporal.PlainDateTime
  return local && Temporal.PlainDateTime.compare(end, start) > 0
}

function attempt<T>(make: () => T): T | null {
  try {
    return make()
  } catch {
    return null
  }
}
