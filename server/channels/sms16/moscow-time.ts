/**
 * Assumed: SMS16's times are Moscow's. They have no zone (`2026-11-12 10:31:02`), and its documents name none; they count other places' offsets from
 * Moscow.
 */
const TIME_ZONE = 'Europe/Moscow'

/** The instant of a Moscow wall-clock time, or null if empty or invalid. */
export function parseMoscowTime(text: string): Temporal.Instant | null {
  try {
    return Temporal.PlainDateTime.from(text.trim()).toZonedDateTime(TIME_ZONE).toInstant()
  } catch {
    return null
  }
}

/** `YYYY-MM-DD hh:mm:ss` in Moscow. */
export function formatMoscowTime(instant: Temporal.Instant): string {
  const time = instant.toZonedDateTimeISO(TIME_ZONE).toPlainDateTime()
  return time.toString({ smallestUnit: 'second', roundingMode: 'floor' }).replace('T', ' ')
}
