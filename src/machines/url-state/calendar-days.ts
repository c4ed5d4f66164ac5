/* Calendar days as ISO dates. They have no time zone, so that all computations use UTC. */

const toDate = (day: string) => new Date(`${day}T00:00:00Z`)
const toDay = (at: Date) => at.toISOString().slice(0, 10)

/** Whether a text is a valid calendar day. */
export const isDay = (text: string) => {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const at = toDate(text)
  // Some engines parse the 31st of a short month as the 1st of the next.
  return !Number.isNaN(at.getTime()) && toDay(at) === text
}

/** Whether a text is a UTC instant as the API uses it: `2026-12-08T07:20:00Z`, with or without fractions of a second. */
export const isInstant = (text: string) =>
  /^.{10}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?Z$/.test(text) && isDay(text.slice(0, 10))

export function addDays(day: string, days: number): string {
  const at = toDate(day)
  at.setUTCDate(at.getUTCDate() + days)
  return toDay(at)
}

/** The month before a month such as `2026-01`. */
export const getPreviousMonth = (month: string) => addDays(`${month}-01`, -1).slice(0, 7)

export function getLastDayOfMonth(month: string): string {
  const at = toDate(`${month}-01`)
  at.setUTCMonth(at.getUTCMonth() + 1, 0)
  return toDay(at)
}
