/** Days of the month on which the report email of the previous month is sent, late ones up to the last day. */
const FIRST_DAY = 2
const LAST_DAY = 5
const FIRST_HOUR = 9

/**
 * Returns the month whose report emails are due now, such as `2026-11`; null: none. They are sent from 9:00 local time of the clinic on the second;
 * after an outage also on the following days until the fifth, never before nine, and not later (docs/decisions/0150).
 */
export function getDueReportMonth(timeZone: string, now: Temporal.Instant): string | null {
  const { day, hour, year, month } = now.toZonedDateTimeISO(timeZone)
  if (day < FIRST_DAY || day > LAST_DAY || hour < FIRST_HOUR) return null
  return Temporal.PlainYearMonth.from({ year, month }).subtract({ months: 1 }).toString()
}
