import {
  createPeriod,
  getPreviousPeriod,
  getYearAgoPeriod,
  type Period,
} from '../../engine/metrics/period.ts'
import { type DayContext, parseDayBoundary } from '../../platform/http/day-boundary.ts'
import { Problem } from '../../platform/http/problem.ts'

interface PeriodQuery {
  from?: string | undefined
  to?: string | undefined
}

const MAX_PERIOD_DAYS = 366
/** Default period. */
const DEFAULT_PERIOD = { from: 'today-29', to: 'today' }

/** Parses the requested days; errors name the invalid parameter, `from` if there are too many days. */
export function parsePeriod(
  { from = DEFAULT_PERIOD.from, to = DEFAULT_PERIOD.to }: PeriodQuery,
  dayContext: DayContext,
): Period {
  const dayOf = (text: string, name: string) =>
    parseDayBoundary(text, dayContext, 0, name)
      .toZonedDateTimeISO(dayContext.timeZone)
      .toPlainDate()
  const [first, last] = [dayOf(from, 'from'), dayOf(to, 'to')]
  if (Temporal.PlainDate.compare(first, last) > 0)
    throw new Problem('CHECK_DETAILS', { to: 'OUT_OF_RANGE' })
  if (first.until(last).days >= MAX_PERIOD_DAYS)
    throw new Problem('CHECK_DETAILS', { from: 'OUT_OF_RANGE' })
  return createPeriod(first, last, dayContext)
}

/** Returns true if the last days were requested, not calendar days. */
export const isRollingPeriod = ({ from = DEFAULT_PERIOD.from }: PeriodQuery) =>
  from.trim().startsWith('today')

/** Parses the requested days, or the days they are compared with; refuses a comparison with the previous year for days that are no month. */
export function parseComparedPeriod(
  { beside, ...query }: PeriodQuery & { beside?: 'before' | 'yearBefore' | undefined },
  dayContext: DayContext,
): Period {
  const period = parsePeriod(query, dayContext)
  if (beside === undefined) return period
  if (beside === 'before') return getPreviousPeriod(period, dayContext, isRollingPeriod(query))
  const { from, to } = period
  if (from.day !== 1 || Temporal.PlainDate.compare(to, from.with({ day: from.daysInMonth })) !== 0)
    throw new Problem('CHECK_DETAILS', { beside: 'OUT_OF_RANGE' })
  return getYearAgoPeriod(period, dayContext)
}
