/**
 * Assumed: SMS16's times are Moscow's. It writes them without a zone (`2026-11-12 10:31:02`), and its documents name none;
 * they count other places' offsets from Moscow.
 */
const zone = 'Europe/Moscow'

/** The instant of a Moscow wall-clock time, or null when it is empty or no time. */
export function fromMoscow(text: string): Temporal.Instant | null {
  try {
    return Temporal.PlainDateTime.from(text.trim()).toZonedDateTime(zone).toInstant()
  } catch {
    return null
  }
}

/** `YYYY-MM-DD hh:mm:ss` in Moscow. */
export function toMoscow(instant: Temporal.Instant): string {
  const time = instant.toZonedDateTimeISO(zone).toPlainDateTime()
  return time.toString({ smallestUnit: 'second', roundingMode: 'floor' }).replace('T', ' ')
}
