import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { dataFreshUntil } from '../dispatch/data-freshness.ts'

export interface DataState {
  at: string | null
  source: 'sync' | 'file' | null
  fresh: boolean
  failing: boolean
}

interface DataStateRow {
  at: Temporal.Instant | null
  kind: string | null
  failing: boolean | null
  until: Temporal.Instant | null
}

/** Returns how recent the clinic's data is: its last import or sync, whether the latest run failed, and whether it is fresh enough for sending. */
export async function readDataState(tx: Tx, now: Temporal.Instant): Promise<DataState> {
  const { rows } = await sql<DataStateRow>`
    select d.finished_at as at, d.kind,
      (select r.state = 'failed' from intake_run r where r.state in ('done', 'failed') order by r.finished_at desc, r.id desc limit 1) as failing,
      ${dataFreshUntil} as until
    from company co
    left join lateral (select r.finished_at, r.kind from intake_run r where r.state = 'done' order by r.finished_at desc, r.id desc limit 1) d on true`.execute(
    tx,
  )
  const { at = null, kind = null, failing = null, until = null } = rows[0] ?? {}
  return {
    at: at?.toString() ?? null,
    source: kind === null ? null : kind === 'sync' ? 'sync' : 'file',
    fresh: until === null || Temporal.Instant.compare(until, now) >= 0,
    failing: failing ?? false,
  }
}
