import { type RawBuilder, sql } from 'kysely'
import { toDayStart } from '../../platform/day-start.ts'
import type { Tx } from '../../platform/db/database.ts'

/** Now, and where today and tomorrow end in every time zone of the clinic. The database does not compute with time zones (docs/decisions/0017). */
export interface AttentionTime {
  now: Temporal.Instant
  /** The clinic's own zone, for messages whose zone no branch has any more. */
  timeZone: string
  zones: { timeZone: string; endOfToday: Temporal.Instant; endOfTomorrow: Temporal.Instant }[]
}

export async function loadAttentionTime(tx: Tx, now: Temporal.Instant): Promise<AttentionTime> {
  const { rows } = await sql<{ time_zone: string; is_own: boolean }>`
    select time_zone, bool_or(is_own) as is_own from (
      select time_zone, true as is_own from company where id = current_company()
      union all select time_zone, false from branch where company_id = current_company() and time_zone is not null
    ) z group by time_zone`.execute(tx)
  const zones = rows.map(({ time_zone: timeZone }) => {
    const today = now.toZonedDateTimeISO(timeZone).toPlainDate()
    return {
      timeZone,
      endOfToday: toDayStart(today.add({ days: 1 }), timeZone),
      endOfTomorrow: toDayStart(today.add({ days: 2 }), timeZone),
    }
  })
  return { now, timeZone: rows.find(({ is_own }) => is_own)?.time_zone ?? 'UTC', zones }
}

/** SQL for the end of today or tomorrow in the zone of a column. */
export function endOfDaySql(
  { zones, timeZone }: AttentionTime,
  day: 'endOfToday' | 'endOfTomorrow',
  zoneColumn: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const own = zones.find((zone) => zone.timeZone === timeZone)
  const others = zones.filter((zone) => zone !== own)
  const fallback = sql`${own?.[day] ?? null}::timestamptz`
  if (others.length === 0) return fallback
  const cases = others.map((zone) => sql`when ${zone.timeZone} then ${zone[day]}::timestamptz`)
  return sql`case ${zoneColumn} ${sql.join(cases, sql` `)} else ${fallback} end`
}
