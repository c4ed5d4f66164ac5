import { type RawBuilder, sql } from 'kysely'
import { type ScenarioType, scenarioKinds } from '../../../domain/scenario-kinds.ts'
import { getNextOpening } from './sending-window.ts'

/**
 * What SQL must know of a zone to find local days and openings without asking its own copy of the zones: where each local day begins,
 * and each time at which the window is closed, as its beginning and its end in turn.
 */
export interface ZoneCalendar {
  timeZone: string
  days: string[]
  dayStarts: Temporal.Instant[]
  nights: Temporal.Instant[]
}

const MARGIN = { hours: 72 }
const MARGIN_DAYS = 6

/** The calendars of some zones for moments from `from` to `until`, and their local days for so many days more. */
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

/** When the window is closed: beginnings and ends in turn, the first beginning at or before `from`, the last end past `to`. */
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

/** When the window that is open at this moment closes: at its end on the wall, or at a change of the clock that skips it. */
function findClosing(type: ScenarioType, open: Temporal.Instant, timeZone: string) {
  const local = open.toZonedDateTimeISO(timeZone)
  const { to, isInclusive } = scenarioKinds[type].window
  const end = Temporal.PlainTime.from(to).add({ minutes: isInclusive ? 1 : 0 })
  const ends = [0, 1].flatMap((days) =>
    (['earlier', 'later'] as const).map((disambiguation) =>
      local
        .toPlainDate()
        .add({ days })
        .toPlainDateTime(end)
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

/** Rows `time_zone`, `days`, `day_starts`, `nights`. */
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

/** The local date of a moment, by the calendar `z`. */
export const localDaySql = (at: RawBuilder<unknown>): RawBuilder<string> =>
  sql`z.days[width_bucket(${at}, z.day_starts)]`

/** The moment itself when the window of the calendar `z` is open, else its next opening. */
export const nextOpeningSql = (at: RawBuilder<unknown>): RawBuilder<Temporal.Instant> =>
  sql`case when width_bucket(${at}, z.nights) % 2 = 1 then z.nights[width_bucket(${at}, z.nights) + 1] else ${at} end`
