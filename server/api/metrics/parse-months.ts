import { mostMonths, usualMonths } from '../../../domain/conversion.ts'
import { dayStart } from '../../platform/day-start.ts'
import { type Days, dayEdge } from '../../platform/http/day-boundary.ts'
import { Problem } from '../../platform/http/problem.ts'

export interface MonthsAsked {
  months?: number
  fromMonth?: string
  toMonth?: string
}

/** Months by their names, in order, and the moments between which each is counted: the last one is cut at this moment. */
export interface Months {
  names: string[]
  edges: Temporal.Instant[]
}

/** The months that are asked for: so many up to this one, or from one to another. */
export function monthsOf(
  { months = usualMonths, fromMonth, toMonth }: MonthsAsked,
  days: Days,
): Months {
  const monthAt = (moment: Temporal.Instant) =>
    moment.toZonedDateTimeISO(days.timeZone).toPlainDate().toPlainYearMonth()
  const named = (name: 'fromMonth' | 'toMonth', text: string | undefined) =>
    text === undefined ? undefined : monthAt(dayEdge(`${text}-01`, days, 0, name))
  const last = named('toMonth', toMonth) ?? monthAt(days.now)
  const first = named('fromMonth', fromMonth) ?? last.subtract({ months: months - 1 })
  const count = first.until(last, { largestUnit: 'months' }).months + 1
  if (count < 1) throw new Problem('CHECK_DETAILS', { toMonth: 'OUT_OF_RANGE' })
  if (count > mostMonths) throw new Problem('CHECK_DETAILS', { fromMonth: 'OUT_OF_RANGE' })
  const all = Array.from({ length: count }, (_, at) => first.add({ months: at }))
  // Of a month that has not begun nothing is counted.
  const edges = [...all, last.add({ months: 1 })]
    .map((month) => dayStart(month.toPlainDate({ day: 1 }), days.timeZone))
    .map((edge) => (Temporal.Instant.compare(edge, days.now) > 0 ? days.now : edge))
  return { names: all.map(String), edges }
}
