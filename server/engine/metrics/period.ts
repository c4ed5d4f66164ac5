import { toDayStart } from '../../platform/day-start.ts'

/** A range of days in a zone, and the instants between which it is counted: `ends` is now if it is still running. */
export interface Period {
  from: Temporal.PlainDate
  to: Temporal.PlainDate
  begins: Temporal.Instant
  ends: Temporal.Instant
}

/** A range of days: a day, a week's days within a period, or the compared range. */
export interface DayRange {
  from: Temporal.PlainDate
  to: Temporal.PlainDate
}

const { compare } = Temporal.PlainDate
const isBefore = (one: Temporal.Instant, other: Temporal.Instant) =>
  Temporal.Instant.compare(one, other) < 0

/** Creates the period between two days, cut off at this instant. */
export function createPeriod(
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
  { timeZone, now }: { timeZone: string; now: Temporal.Instant },
): Period {
  const begins = toDayStart(from, timeZone)
  const over = toDayStart(to.add({ days: 1 }), timeZone)
  const ends = isBefore(over, now) ? over : now
  return { from, to, begins, ends: isBefore(ends, begins) ? begins : ends }
}

/**
 * Returns the period to compare with: for days of a month the same days of the previous month, else as many days before. For a running period it is
 * cut off at the same time of the same day. `isRolling`: the last seven or thirty days were requested, which may begin on the first of a month by
 * chance.
 */
export function getPreviousPeriod(
  period: Period,
  { timeZone, now }: { timeZone: string; now: Temporal.Instant },
  isRolling = false,
): Period {
  const { from, to } = period
  const isOfMonth = !isRolling && from.day === 1 && compare(from, to.with({ day: 1 })) === 0
  const first = isOfMonth
    ? from.subtract({ months: 1 })
    : from.subtract({ days: countDays(period) })
  // A whole month is compared with a whole month, whatever their lengths.
  const days = to.day === to.daysInMonth ? first.daysInMonth : to.day
  const last = isOfMonth ? first.with({ day: days }) : from.subtract({ days: 1 })
  return createComparedPeriod(period, { from: first, to: last }, { timeZone, now })
}

/** Returns the same month of the previous year, cut off like the month itself. */
export function getYearAgoPeriod(
  period: Period,
  days: { timeZone: string; now: Temporal.Instant },
): Period {
  const from = period.from.subtract({ years: 1 })
  return createComparedPeriod(period, { from, to: from.with({ day: from.daysInMonth }) }, days)
}

/** Creates the compared period for these days; if the period is running, cut off at the same time of the corresponding day. */
function createComparedPeriod(
  { from, to }: Period,
  days: DayRange,
  { timeZone, now }: { timeZone: string; now: Temporal.Instant },
): Period {
  const whole = createPeriod(days.from, days.to, { timeZone, now })
  const local = now.toZonedDateTimeISO(timeZone)
  const today = local.toPlainDate()
  if (compare(today, from) < 0 || compare(today, to) > 0) return whole
  const running = days.from.add({ days: from.until(today).days })
  // The previous month was shorter: use all of it.
  if (compare(running, days.to) > 0) return whole
  const cut = running.toZonedDateTime({ timeZone, plainTime: local.toPlainTime() }).toInstant()
  return { ...whole, ends: cut }
}

const countDays = ({ from, to }: Period) => from.until(to).days + 1

/** Up to this many days are shown daily, longer periods weekly. */
const MAX_DAILY_POINTS = 45

/** Splits a period into chart points: its days, or its weeks from Monday, up to now. */
export function splitPeriod(
  period: Period,
  { timeZone, now }: { timeZone: string; now: Temporal.Instant },
): { unit: 'day' | 'week'; points: DayRange[] } {
  const unit = countDays(period) > MAX_DAILY_POINTS ? 'week' : 'day'
  const dayOf = (at: Temporal.Instant) => at.toZonedDateTimeISO(timeZone).toPlainDate()
  // Points compared with a running period end at the cut-off.
  const [last = period.to] = [period.to, dayOf(now), dayOf(period.ends)].sort(compare)
  const points: DayRange[] = []
  for (let from = period.from; compare(from, last) <= 0; ) {
    const end = unit === 'day' ? from : from.add({ days: 7 - from.dayOfWeek })
    const to = compare(end, period.to) < 0 ? end : period.to
    points.push({ from, to })
    from = to.add({ days: 1 })
  }
  return { unit, points }
}

/** Returns the start instants of the points, and the end of the last. */
export const getPointEdges = (
  { begins, ends }: Period,
  points: readonly DayRange[],
  timeZone: string,
): Temporal.Instant[] =>
  points.length === 0
    ? [begins, ends]
    : [...points.map(({ from }) => toDayStart(from, timeZone)), ends]
