const MIN_INSTANT = Temporal.Instant.from('0001-01-01T00:00:00Z')
const MAX_INSTANT = Temporal.Instant.from('9999-12-31T23:59:59.999Z')

/** Clamps an instant to the years that the database can represent: a day at either end may begin outside them. */
export function clampInstant(instant: Temporal.Instant): Temporal.Instant {
  const { compare } = Temporal.Instant
  return compare(instant, MIN_INSTANT) < 0
    ? MIN_INSTANT
    : compare(instant, MAX_INSTANT) > 0
      ? MAX_INSTANT
      : instant
}

/** The instant at which a day begins in a time zone, clamped to what the database can hold. */
export const toDayStart = (day: Temporal.PlainDate, timeZone: string): Temporal.Instant =>
  clampInstant(day.toZonedDateTime(timeZone).toInstant())
