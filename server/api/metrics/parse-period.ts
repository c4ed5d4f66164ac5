import { type Span, spanBefore, spanOf, spanYearBefore } from '../../engine/metrics/period.ts'
import { type Days, dayEdge } from '../../platform/http/day-boundary.ts'
import { Problem } from '../../platform/http/problem.ts'

interface DaysAsked {
  from?: string | undefined
  to?: string | undefined
}

const MOST_DAYS = 366
/** What is shown of a clinic that asks for no days. */
const USUAL = { from: 'today-29', to: 'today' }

/** The days that are asked for; refused by the name of the one that is wrong, by `from` where they are too many. */
export function askedSpan({ from = USUAL.from, to = USUAL.to }: DaysAsked, days: Days): Span {
  const dayOf = (text: string, name: string) =>
    dayEdge(text, days, 0, name).toZonedDateTimeISO(days.timeZone).toPlainDate()
  const [first, last] = [dayOf(from, 'from'), dayOf(to, 'to')]
  if (Temporal.PlainDate.compare(first, last) > 0)
    throw new Problem('CHECK_DETAILS', { to: 'OUT_OF_RANGE' })
  if (first.until(last).days >= MOST_DAYS)
    throw new Problem('CHECK_DETAILS', { from: 'OUT_OF_RANGE' })
  return spanOf(first, last, days)
}

/** Whether the last days were asked for, and not days of the calendar. */
export const isOfLast = ({ from = USUAL.from }: DaysAsked) => from.trim().startsWith('today')

/** The days that are asked for, or those that they stand beside; refused where days of no month are to stand beside those of a year before. */
export function besideAsked(
  { beside, ...asked }: DaysAsked & { beside?: 'before' | 'yearBefore' | undefined },
  days: Days,
): Span {
  const span = askedSpan(asked, days)
  if (beside === undefined) return span
  if (beside === 'before') return spanBefore(span, days, isOfLast(asked))
  const { from, to } = span
  if (from.day !== 1 || Temporal.PlainDate.compare(to, from.with({ day: from.daysInMonth })) !== 0)
    throw new Problem('CHECK_DETAILS', { beside: 'OUT_OF_RANGE' })
  return spanYearBefore(span, days)
}
