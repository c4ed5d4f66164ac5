/** On this day of a month the letter about the month before leaves, and a late one up to the last of these. */
const FIRST_DAY = 2
const LAST_DAY = 5
const FIRST_HOUR = 9

/**
 * About which month letters are due at this moment, such as `2026-11`; null: about none. They leave from 9:00 of the company's zone on the second; whoever was
 * down then sends them on the days up to the fifth, never before nine, and later not (docs/decisions/0150).
 */
export function getDueReportMonth(timeZone: string, now: Temporal.Instant): string | null {
  const { day, hour, year, month } = now.toZonedDateTimeISO(timeZone)
  if (day < FIRST_DAY || day > LAST_DAY || hour < FIRST_HOUR) return null
  return Temporal.PlainYearMonth.from({ year, month }).subtract({ months: 1 }).toString()
}
