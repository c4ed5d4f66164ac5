import { type RawBuilder, sql } from 'kysely'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import { getNextOpening, getWindowEnd } from './sending-window.ts'

/**
 * Calendar of a zone for SQL, so that it need not use the database's own time zone data: where each local day begins, and the times at which the
 * window is closed, as alternating starts and ends.
 */
export interface ZoneCalendar {
  timeZone: string
  days: string[]
  dayStarts: Temporal.Instant[]
  nights: Temporal.Instant[]
}

const MARGIN = { hours: 72 }
const MARGIN_DAYS = 6

/** Builds calendars of zones for times from `from` to `until`, with local days for some days beyond. */
export const createCalendars = (
  type: ScenarioType,
  timeZones: string[],
  from: Temporal.Instant,
  until: Temporal.Instant,
  moreDays = 0,
): ZoneCalendar[] =>
  timeZones.map((timeZone) => {
    const first = from.subtract(MARGIN).toZonedDateTimeISO(timeZone).toPlainDate()
    const count = Math.ceil(until.since(from).total('hours') / 24) + MARGIN_DAYS + moreDays
    const days = Array.from({ length: count }, (_, at) => first.add({ days: at }))
    return {
      timeZone,
      days: days.map(String),
      dayStarts: days.map((day) => day.toZonedDateTime(timeZone).toInstant()),
      nights: listNights(type, timeZone, from.subtract(MARGIN), until.add(MARGIN)),
    }
  })

/** Returns the closed times of the window as alternating starts and ends; the first start is at or before `from`, the last end after `to`. */
export function listNights(
  type: ScenarioType,
  timeZone: string,
  from: Temporal.Instant,
  to: Temporal.Instant,
): Temporal.Instant[] {
  const nights: Temporal.Instant[] = []
  let moment = from
  while (Temporal.Instant.compare(moment, to) < 0) {
    const opening = getNextOpening(type, moment, timeZone)
    if (opening) nights.push(moment, opening)
    moment = findClosing(type, opening ?? moment, timeZone)
  }
  return nights
}

/** Returns when the window that is open now closes: at its local end time, or at a clock change that skips it. */
function findClosing(type: ScenarioType, open: Temporal.Instant, timeZone: string) {
  const local = open.toZonedDateTimeISO(timeZone)
  const ends = [0, 1].flatMap((days) =>
    (['earlier', 'later'] as const).map((disambiguation) =>
      local
        .toPlainDate()
        .add({ days })
        .toPlainDateTime(getWindowEnd(type))
        .toZonedDateTime(timeZone, { disambiguation })
        .toInstant(),
    ),
  )
  const change = local.getTimeZoneTransition('next')?.toInstant()
  return [...ends, ...(change ? [change] : [])]
    .filter(
      (at) => Temporal.Instant.compare(at, open) > 0 && getNextOpening(type, at, timeZone) !== null,
    )
    .reduce((a, b) => (Temporal.Instant.compare(b, a) < 0 ? b : a))
}

/** SQL rows `time_zone`, `days`, `day_starts`, `nights`. */
export function calendarRowsSql(calendars: ZoneCalendar[]): RawBuilder<unknown> {
  const rows = calendars.map(({ timeZone, days, dayStarts, nights }) => ({
    time_zone: timeZone,
    days,
    day_starts: dayStarts,
    nights,
  }))
  return sql`select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as t(time_zone text, days date[], day_starts timestamptz[], nights timestamptz[])`
}

/** SQL for the local date of a time, by the calendar `z`. */
export const localDaySql = (at: RawBuilder<unknown>): RawBuilder<string> =>
  sql`z.days[width_bucket(${at}, z.day_starts)]`

/** SQL for the time itself if the window of the calendar `z` is open, else its next opening. */
export const nextOpeningSql = (at: RawBuilder<unknown>): RawBuilder<Temporal.Instant> =>
  sql`case when width_bucket(${at}, z.nights) % 2 = 1 then z.nights[width_bucket(${at}, z.nights) + 1] else ${at} end`
