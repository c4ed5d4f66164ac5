import { type ScenarioType, scenarioKinds } from '../../../domain/scenario-kinds.ts'
import { getClosing, toInstant } from './sending-window.ts'

/**
 * A local day of one zone on which a message may be sent: its window, weekday (1 is Monday), and the surrounding periods of the attention budget,
 * each as start and exclusive end.
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

/** SQL names and types of these fields. */
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

/** Attention budget: at most one marketing message in `days` local days, and at most `max` in `longDays`. */
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
    closesAt: getClosing(type, day, timeZone),
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

/** Returns false if the zone skipped this day (Samoa in 2011). */
export const hasDay = (day: Temporal.PlainDate, timeZone: string) =>
  day.toZonedDateTime(timeZone).toPlainDate().equals(day)

/** Returns the first allowed weekday from this day on that exists in the zone; the day itself if there is none. */
export function findAllowedDay(
  day: Temporal.PlainDate,
  timeZone: string,
  daysOfWeek: number[],
): Temporal.PlainDate {
  const fits = (one: Temporal.PlainDate) =>
    daysOfWeek.includes(one.dayOfWeek) && hasDay(one, timeZone)
  // A week, plus one day that may not exist.
  const next = [0, 1, 2, 3, 4, 5, 6, 7].map((days) => day.add({ days })).find(fits)
  return next ?? day
}

/** Returns the days from first to last, both included. */
export function listDays(
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
): Temporal.PlainDate[] {
  const count = Math.max(0, first.until(last).days + 1)
  return Array.from({ length: count }, (_, days) => first.add({ days }))
}

/** Returns today in the zone where it is earliest, so that it includes today in all zones. */
export const getEarliestToday = (now: Temporal.Instant, timeZones: string[]) =>
  timeZones
    .map((timeZone) => now.toZonedDateTimeISO(timeZone).toPlainDate())
    .reduce((a, b) => (Temporal.PlainDate.compare(a, b) <= 0 ? a : b))
