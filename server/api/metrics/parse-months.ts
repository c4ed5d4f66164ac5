import { DEFAULT_CONVERSION_MONTHS, MAX_CONVERSION_MONTHS } from '../../../domain/conversion.ts'
import { toDayStart } from '../../platform/day-start.ts'
import { type DayContext, parseDayBoundary } from '../../platform/http/day-boundary.ts'
import { Problem } from '../../platform/http/problem.ts'

export interface MonthsQuery {
  months?: number
  fromMonth?: string
  toMonth?: string
}

/** Months by name, in order, and the instants between which each is counted; the last is cut off now. */
export interface Months {
  names: string[]
  edges: Temporal.Instant[]
}

/** Parses the requested months: a number of months up to now, or a range. */
export function parseMonths(
  { months = DEFAULT_CONVERSION_MONTHS, fromMonth, toMonth }: MonthsQuery,
  dayContext: DayContext,
): Months {
  const monthAt = (moment: Temporal.Instant) =>
    moment.toZonedDateTimeISO(dayContext.timeZone).toPlainDate().toPlainYearMonth()
  const parseMonth = (name: 'fromMonth' | 'toMonth', text: string | undefined) =>
    text === undefined ? undefined : monthAt(parseDayBoundary(`${text}-01`, dayContext, 0, name))
  const last = parseMonth('toMonth', toMonth) ?? monthAt(dayContext.now)
  const first = parseMonth('fromMonth', fromMonth) ?? last.subtract({ months: months - 1 })
  const count = first.until(last, { largestUnit: 'months' }).months + 1
  if (count < 1) throw new Problem('CHECK_DETAILS', { toMonth: 'OUT_OF_RANGE' })
  if (count > MAX_CONVERSION_MONTHS)
    throw new Problem('CHECK_DETAILS', { fromMonth: 'OUT_OF_RANGE' })
  const all = Array.from({ length: count }, (_, at) => first.add({ months: at }))
  // Months that have not begun are not counted.
  const edges = [...all, last.add({ months: 1 })]
    .map((month) => toDayStart(month.toPlainDate({ day: 1 }), dayContext.timeZone))
    .map((edge) => (Temporal.Instant.compare(edge, dayContext.now) > 0 ? dayContext.now : edge))
  return { names: all.map(String), edges }
}
