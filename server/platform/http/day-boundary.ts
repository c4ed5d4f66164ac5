import { dayStart, withinYears } from '../day-start.ts'
import { Problem } from './problem.ts'

/** In whose zone days are counted, and which moment `today` holds. */
export interface Days {
  timeZone: string
  now: Temporal.Instant
}

/**
 * The moment a filter's `from` or `to` means: an instant stands for itself; a day (also `today`, `today+1`, `today-7`) for
 * its start, or for the start of the next when it is the last day wanted (`daysOn` 1). Refused by the filter's `name` when
 * it is none of these.
 */
export function dayEdge(text: string, days: Days, daysOn: 0 | 1, name: string): Temporal.Instant {
  try {
    const day = dayOf(text.trim(), days)
    if (day) return dayStart(day.add({ days: daysOn }), days.timeZone)
    const moment = Temporal.Instant.from(text)
    if (!moment.equals(withinYears(moment))) throw new RangeError(text)
    return moment
  } catch {
    throw new Problem('CHECK_DETAILS', { [name]: 'BAD_FORMAT' })
  }
}

function dayOf(text: string, { timeZone, now }: Days): Temporal.PlainDate | null {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) {
    // The database knows no year 0.
    if (text.startsWith('0000')) throw new RangeError(text)
    return Temporal.PlainDate.from(text)
  }
  // A bare plus in an address is read as a space.
  const shift = /^today *([+-]?\d{1,4})?$/.exec(text)
  if (!shift) return null
  return now
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .add({ days: Number(shift[1] ?? 0) })
}
