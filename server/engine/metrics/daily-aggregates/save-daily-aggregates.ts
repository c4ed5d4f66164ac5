import { sql } from 'kysely'
import { dayStart } from '../../../platform/day-start.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { keepJourney, named } from '../funnel-days.ts'
import { keepMessages } from '../message-days.ts'
import { type Piece, rowsIn } from '../metric-scope.ts'
import { keepVisits } from '../visit-days.ts'
import { endOfVisit } from '../visit-facts.ts'
import { OPEN_JOURNEY_DAYS } from './aggregation-rules.ts'

/** A span of a year looks no further back than this for when a visit was named before. */
const PAST_DAYS = 366

/** Counts these days anew and keeps them. What was noted of them must have been taken before: what is noted later may not be counted here. */
export async function keepDays(
  tx: Tx,
  days: readonly Temporal.PlainDate[],
  timeZone: string,
  now: Temporal.Instant,
): Promise<void> {
  if (days.length === 0) return
  const names = days.map(String)
  const pieces = days.map((day, place) => pieceOf(day, place, timeZone))
  for (const table of ['message_day', 'visit_day', 'journey_day'])
    await sql`delete from ${sql.table(table)} where company_id = current_company() and day = any(${names}::date[])`.execute(
      tx,
    )
  await keepMessages({ pieces }, names, now).execute(tx)
  await keepVisits({ pieces }, names, now).execute(tx)
  await keepJourney({ pieces }, names, pastOf(days, timeZone), now).execute(tx)
  await noteUnfinished(pieces, now).execute(tx)
}

const pieceOf = (day: Temporal.PlainDate, place: number, timeZone: string): Piece => ({
  place,
  begins: dayStart(day, timeZone),
  ends: dayStart(day.add({ days: 1 }), timeZone),
})

/** Every day from a year before the first of these to the last. */
function pastOf(days: readonly Temporal.PlainDate[], timeZone: string) {
  const sorted = days.toSorted(Temporal.PlainDate.compare)
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last) return { days: [], begins: [] }
  const from = first.subtract({ days: PAST_DAYS })
  const past = Array.from({ length: from.until(last).days + 1 }, (_, index) =>
    from.add({ days: index }),
  )
  return {
    days: past.map(String),
    begins: past.map((day) => dayStart(day, timeZone).toString()),
  }
}

/**
 * Visits of these days, and those that were named on them, may not be over: from the first end on such a day is due again. Those that were named are counted
 * from the rows as long as the journey of the day is open.
 */
const noteUnfinished = (pieces: readonly Piece[], now: Temporal.Instant) => sql`
  insert into day_due (company_id, at, due_from)
  select current_company(), d.begins, min(greatest(${endOfVisit}, n.closed))
  from (
    select p.place, v.id, null as closed from ${rowsIn({ pieces }, 'visit', 'v', sql`v.starts_at`)}
    union all select n.place, n.id, (${closings(pieces)})[n.place + 1] from (${named({ pieces })}) n
  ) n join visit v on v.company_id = current_company() and v.id = n.id
  cross join lateral (select (${pieces.map(({ begins }) => begins.toString())}::timestamptz[])[n.place + 1] as begins) d
  where ${endOfVisit} > ${now}::timestamptz group by d.begins`

/** When the journey of each day is open no longer. */
const closings = (pieces: readonly Piece[]) =>
  sql`${pieces.map(({ ends }) => ends.add({ hours: 24 * OPEN_JOURNEY_DAYS }).toString())}::timestamptz[]`
