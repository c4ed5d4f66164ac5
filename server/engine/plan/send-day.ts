import { type ScenarioType, scenarioKinds } from '../../../domain/scenario-kinds.ts'
import { toInstant } from './sending-window.ts'

/**
 * A local day of one zone on which a message may leave: its window, its weekday from 1 for Monday, and the days around it within
 * which a patient's attention is shared out, each from its first moment to before its last.
 */
export interface SendDay {
  timeZone: string
  day: string
  weekday: number
  sendAt: Temporal.Instant
  opensAt: Temporal.Instant
  closesAt: Temporal.Instant
  dayFrom: Temporal.Instant
  dayTo: Temporal.Instant
  weekFrom: Temporal.Instant
  weekTo: Temporal.Instant
  monthFrom: Temporal.Instant
  monthTo: Temporal.Instant
}

/** How these fields are called in SQL. */
export const sendDayColumns: { [Field in keyof SendDay]: [string, string] } = {
  timeZone: ['time_zone', 'text'],
  day: ['day', 'date'],
  weekday: ['weekday', 'int'],
  sendAt: ['send_at', 'timestamptz'],
  opensAt: ['opens_at', 'timestamptz'],
  closesAt: ['closes_at', 'timestamptz'],
  dayFrom: ['day_from', 'timestamptz'],
  dayTo: ['day_to', 'timestamptz'],
  weekFrom: ['week_from', 'timestamptz'],
  weekTo: ['week_to', 'timestamptz'],
  monthFrom: ['month_from', 'timestamptz'],
  monthTo: ['month_to', 'timestamptz'],
}

/** At most one message that sells in so many local days, and at most so many in that many (decision 5). */
export const ATTENTION_LIMITS = { days: 7, max: 4, longDays: 30 }

export function createSendDay(
  type: ScenarioType,
  sendTime: string,
  timeZone: string,
  day: Temporal.PlainDate,
): SendDay {
  const start = (days: number) => getStartOfDay(day.add({ days }), timeZone)
  return {
    timeZone,
    day: day.toString(),
    weekday: day.dayOfWeek,
    sendAt: toInstant(day, sendTime, timeZone),
    opensAt: toInstant(day, scenarioKinds[type].window.from, timeZone),
    closesAt: toInstant(day, scenarioKinds[type].window.to, timeZone),
    dayFrom: start(0),
    dayTo: start(1),
    weekFrom: start(1 - ATTENTION_LIMITS.days),
    weekTo: start(ATTENTION_LIMITS.days),
    monthFrom: start(1 - ATTENTION_LIMITS.longDays),
    monthTo: start(ATTENTION_LIMITS.longDays),
  }
}

export const getStartOfDay = (day: Temporal.PlainDate, timeZone: string) =>
  day.toZonedDateTime(timeZone).toInstant()

/** Whether the zone has this day at all: Samoa left one out in 2011. */
export const hasDay = (day: Temporal.PlainDate, timeZone: string) =>
  day.toZonedDateTime(timeZone).toPlainDate().equals(day)

/** The first day from this one on that the zone has and whose weekday is allowed; itself when none is. */
export function findAllowedDay(
  day: Temporal.PlainDate,
  timeZone: string,
  daysOfWeek: number[],
): Temporal.PlainDate {
  const fits = (one: Temporal.PlainDate) =>
    daysOfWeek.includes(one.dayOfWeek) && hasDay(one, timeZone)
  // A week, and the day that may be missing.
  const next = [0, 1, 2, 3, 4, 5, 6, 7].map((days) => day.add({ days })).find(fits)
  return next ?? day
}

/** The days from the first to the last, both included. */
export function listDays(
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
): Temporal.PlainDate[] {
  const count = Math.max(0, first.until(last).days + 1)
  return Array.from({ length: count }, (_, days) => first.add({ days }))
}

/** Today in the zone where it is earliest, so that no zone's today is left out. */
export const getEarliestToday = (now: Temporal.Instant, timeZones: string[]) =>
  timeZones
    .map((timeZone) => now.toZonedDateTimeISO(timeZone).toPlainDate())
    .reduce((a, b) => (Temporal.PlainDate.compare(a, b) <= 0 ? a : b))
