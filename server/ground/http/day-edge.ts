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
    if (day) return within(day.add({ days: daysOn }).toZonedDateTime(days.timeZone).toInstant())
    const moment = Temporal.Instant.from(text)
    if (!moment.equals(within(moment))) throw new RangeError(text)
    return moment
  } catch {
    throw new Problem('CHECK_DETAILS', { [name]: 'BAD_FORMAT' })
  }
}

const first = Temporal.Instant.from('0001-01-01T00:00:00Z')
const last = Temporal.Instant.from('9999-12-31T23:59:59.999Z')

/** The same moment, within the years that the database reads as they are written: a day at their end may begin beyond them. */
function within(moment: Temporal.Instant): Temporal.Instant {
  const { compare } = Temporal.Instant
  return compare(moment, first) < 0 ? first : compare(moment, last) > 0 ? last : moment
}

function dayOf(text: string, { timeZone, now }: Days): Temporal.PlainDate | null {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return Temporal.PlainDate.from(text)
  // A bare plus in an address is read as a space.
  const shift = /^today *([+-]?\d{1,4})?$/.exec(text)
  if (!shift) return null
  return now
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .add({ days: Number(shift[1] ?? 0) })
}
