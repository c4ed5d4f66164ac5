import { sql } from 'kysely'
import { toDayStart } from '../../../platform/day-start.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { funnelDaysInsert, remindedVisits } from '../funnel-days.ts'
import { messageDaysInsert } from '../message-days.ts'
import { rowsInBuckets, type TimeBucket } from '../metric-scope.ts'
import { visitDaysInsert } from '../visit-days.ts'
import { endOfVisitSql } from '../visit-facts.ts'
import { OPEN_FUNNEL_DAYS } from './aggregation-rules.ts'

/** A period of a year looks back this many days for earlier reminders of a visit. */
const MAX_PAST_DAYS = 366

/** Counts and saves these days. Their stale marks must have been read before: changes tracked later may be missing here. */
export async function saveDailyAggregates(
  tx: Tx,
  days: readonly Temporal.PlainDate[],
  timeZone: string,
  now: Temporal.Instant,
): Promise<void> {
  if (days.length === 0) return
  const names = days.map(String)
  const pieces = days.map((day, place) => toDayBucket(day, place, timeZone))
  for (const table of ['message_day', 'visit_day', 'journey_day'])
    await sql`delete from ${sql.table(table)} where company_id = current_company() and day = any(${names}::date[])`.execute(
      tx,
    )
  await messageDaysInsert({ buckets: pieces }, names, now).execute(tx)
  await visitDaysInsert({ buckets: pieces }, names, now).execute(tx)
  await funnelDaysInsert({ buckets: pieces }, names, listPastDays(days, timeZone), now).execute(tx)
  await unfinishedDaysInsert(pieces, now).execute(tx)
}

const toDayBucket = (day: Temporal.PlainDate, place: number, timeZone: string): TimeBucket => ({
  place,
  begins: toDayStart(day, timeZone),
  ends: toDayStart(day.add({ days: 1 }), timeZone),
})

/** All days from a year before the first of these to the last. */
function listPastDays(days: readonly Temporal.PlainDate[], timeZone: string) {
  const sorted = days.toSorted(Temporal.PlainDate.compare)
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last) return { days: [], begins: [] }
  const from = first.subtract({ days: MAX_PAST_DAYS })
  const past = Array.from({ length: from.until(last).days + 1 }, (_, index) =>
    from.add({ days: index }),
  )
  return {
    days: past.map(String),
    begins: past.map((day) => toDayStart(day, timeZone).toString()),
  }
}

/**
 * Marks days as stale again at the end of their first unfinished visit, whether it starts on that day or was named by a reminder then. Named visits
 * are counted from rows while the day's funnel is open.
 */
const unfinishedDaysInsert = (pieces: readonly TimeBucket[], now: Temporal.Instant) => sql`
  insert into day_due (company_id, at, due_from)
  select current_company(), d.begins, min(greatest(${endOfVisitSql}, n.closed))
  from (
    select p.place, v.id, null as closed from ${rowsInBuckets({ buckets: pieces }, 'visit', 'v', sql`v.starts_at`)}
    union all select n.place, n.id, (${funnelCloseTimes(pieces)})[n.place + 1] from (${remindedVisits({ buckets: pieces })}) n
  ) n join visit v on v.company_id = current_company() and v.id = n.id
  cross join lateral (select (${pieces.map(({ begins }) => begins.toString())}::timestamptz[])[n.place + 1] as begins) d
  where ${endOfVisitSql} > ${now}::timestamptz group by d.begins`

/** End of each day's open funnel period. */
const funnelCloseTimes = (pieces: readonly TimeBucket[]) =>
  sql`${pieces.map(({ ends }) => ends.add({ hours: 24 * OPEN_FUNNEL_DAYS }).toString())}::timestamptz[]`
