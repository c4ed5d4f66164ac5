import { toDayStart } from '../../platform/day-start.ts'

/** Some days of a zone, and the moments between which they are counted: `ends` is now where they still run. */
export interface Period {
  from: Temporal.PlainDate
  to: Temporal.PlainDate
  begins: Temporal.Instant
  ends: Temporal.Instant
}

/** Some days: one, those of a week that a span has, or those that it stands beside. */
export interface DayRange {
  from: Temporal.PlainDate
  to: Temporal.PlainDate
}

const { compare } = Temporal.PlainDate
const isBefore = (one: Temporal.Instant, other: Temporal.Instant) =>
  Temporal.Instant.compare(one, other) < 0

/** The days from the one to the other, cut at this moment. */
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
 * The days that a span is compared with (figures 32): days of a month with the same days of the month before, other days with as many before. Where the span
 * still runs, they are cut at the same time of the same day. `isRolling`: the last seven or thirty days were asked for, and may happen to begin a month.
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
  // A whole month beside a whole month, however long each is.
  const days = to.day === to.daysInMonth ? first.daysInMonth : to.day
  const last = isOfMonth ? first.with({ day: days }) : from.subtract({ days: 1 })
  return createComparedPeriod(period, { from: first, to: last }, { timeZone, now })
}

/** The same month a year before, cut as the month itself is. */
export function getYearAgoPeriod(
  period: Period,
  days: { timeZone: string; now: Temporal.Instant },
): Period {
  const from = period.from.subtract({ years: 1 })
  return createComparedPeriod(period, { from, to: from.with({ day: from.daysInMonth }) }, days)
}

/** Other days beside those of a span: where the span still runs, cut at the same time of the same day of theirs. */
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
  // The month before was shorter: all of it.
  if (compare(running, days.to) > 0) return whole
  const cut = running.toZonedDateTime({ timeZone, plainTime: local.toPlainTime() }).toInstant()
  return { ...whole, ends: cut }
}

const countDays = ({ from, to }: Period) => from.until(to).days + 1

/** So many days are drawn one by one; more by weeks. */
const MAX_DAILY_POINTS = 45

/** What a picture over time is made of: the days of a span, or its weeks from Monday, as far as they have begun and are counted. */
export function splitPeriod(
  period: Period,
  { timeZone, now }: { timeZone: string; now: Temporal.Instant },
): { unit: 'day' | 'week'; points: DayRange[] } {
  const unit = countDays(period) > MAX_DAILY_POINTS ? 'week' : 'day'
  const dayOf = (at: Temporal.Instant) => at.toZonedDateTimeISO(timeZone).toPlainDate()
  // The days beside those that still run are cut as they are: what follows is no part of them.
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

/** The moments at which these points begin, and the one at which the last ends. */
export const getPointEdges = (
  { begins, ends }: Period,
  points: readonly DayRange[],
  timeZone: string,
): Temporal.Instant[] =>
  points.length === 0
    ? [begins, ends]
    : [...points.map(({ from }) => toDayStart(from, timeZone)), ends]
