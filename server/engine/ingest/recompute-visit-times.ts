import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/**
 * Recomputes visit times after a time zone was set, for visits whose source gave local times. For one branch, or with null for all that use the
 * clinic's zone. Returns how many visits moved.
 */
export async function recomputeVisitTimes(
  tx: Tx,
  branchId: string | null,
  zone: string,
  now: Temporal.Instant,
): Promise<number> {
  const whose =
    branchId === null
      ? sql`v.branch_id is null or exists (select from branch b
          where b.company_id = v.company_id and b.id = v.branch_id and b.time_zone is null)`
      : sql`v.branch_id = ${branchId}`
  const { rows } = await sql<{ written: string }>`
    select distinct to_char(t.written, 'YYYY-MM-DD"T"HH24:MI:SS') as written
    from visit v cross join lateral (values (v.starts_local), (v.ends_local)) as t (written)
    where (${whose}) and t.written is not null`.execute(tx)
  if (rows.length === 0) return 0
  const written = rows.map((row) => row.written)
  const moments = written.map((local) =>
    Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant().toString(),
  )
  const moved = await sql`
    with clock as (select * from unnest(${written}::timestamp[], ${moments}::timestamptz[]) as t (written, at))
    update visit v set starts_at = s.at, ends_at = coalesce(e.at, v.ends_at),
      changed_at = case when v.starts_at <> s.at then ${now}::timestamptz else v.changed_at end
    from clock s, visit x left join clock e on e.written = x.ends_local
    where x.company_id = v.company_id and x.id = v.id and s.written = v.starts_local and (${whose})
      and (v.starts_at, v.ends_at) is distinct from (s.at, coalesce(e.at, v.ends_at))`.execute(tx)
  // Times that became free were told by the same clock, and are known no better.
  await sql`delete from freed_time v where ${whose}`.execute(tx)
  return Number(moved.numAffectedRows ?? 0)
}
