const first = Temporal.Instant.from('0001-01-01T00:00:00Z')
const last = Temporal.Instant.from('9999-12-31T23:59:59.999Z')

/** The same moment, within the years that the database reads as they are written: a day at their end may begin beyond them. */
export function withinYears(moment: Temporal.Instant): Temporal.Instant {
  const { compare } = Temporal.Instant
  return compare(moment, first) < 0 ? first : compare(moment, last) > 0 ? last : moment
}

/** The moment at which a day begins in a zone, as the database can hold it. */
export const dayStart = (day: Temporal.PlainDate, timeZone: string): Temporal.Instant =>
  withinYears(day.toZonedDateTime(timeZone).toInstant())
