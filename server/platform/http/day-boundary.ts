import { clampInstant, toDayStart } from '../day-start.ts'
import { Problem } from './problem.ts'

/** The time zone in which days are counted, and the instant that `today` refers to. */
export interface DayContext {
  timeZone: string
  now: Temporal.Instant
}

/**
 * Resolves a filter's `from` or `to` to an instant: an instant stands for itself; a day (also `today`, `today+1`, `today-7`) for its start, or the
 * start of the next day when it is the last one wanted (`daysOn` 1). Throws by the filter's `name` for anything else.
 */
export function parseDayBoundary(
  text: string,
  context: DayContext,
  dayOffset: 0 | 1,
  name: string,
): Temporal.Instant {
  try {
    const day = parseDay(text.trim(), context)
    if (day) return toDayStart(day.add({ days: dayOffset }), context.timeZone)
    const instant = Temporal.Instant.from(text)
    if (!instant.equals(clampInstant(instant))) throw new RangeError(text)
    return instant
  } catch {
    throw new Problem('CHECK_DETAILS', { [name]: 'BAD_FORMAT' })
  }
}

function parseDay(text: string, { timeZone, now }: DayContext): Temporal.PlainDate | null {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) {
    // The database has no year 0.
    if (text.startsWith('0000')) throw new RangeError(text)
    return Temporal.PlainDate.from(text)
  }
  // An unescaped plus in an address is read as a space.
  const shift = /^today *([+-]?\d{1,4})?$/.exec(text)
  if (!shift) return null
  return now
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .add({ days: Number(shift[1] ?? 0) })
}
