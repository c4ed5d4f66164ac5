import { type RawBuilder, sql } from 'kysely'
import type { components } from '../../../schema/generated/rest.ts'
import { skipReasonSql, visitStateSql, visitStates } from '../../engine/visit/visit-state.ts'
import type { Tx } from '../../platform/db/database.ts'

type VisitCounts = components['schemas']['VisitCounts']
type VisitReasons = components['schemas']['VisitReasons']

// The filter may search patients.
const visitsFrom = sql`visit v join client c on c.company_id = v.company_id and c.id = v.client_id`

/** Counts the matching visits by state. */
export async function countVisits(
  tx: Tx,
  where: RawBuilder<unknown>,
  now: Temporal.Instant,
): Promise<VisitCounts> {
  const columns = visitStates.map(
    (one) => sql`count(*) filter (where s.standing = ${one})::int as ${sql.ref(one)}`,
  )
  // The `offset 0` fence keeps the state from being computed again for each column.
  const { rows } = await sql<Omit<VisitCounts, 'asOf'>>`
    select count(*)::int as total, ${sql.join(columns)} from (select ${visitStateSql} as standing from ${visitsFrom} where ${where} offset 0) s`.execute(
    tx,
  )
  return { ...(rows[0] as Omit<VisitCounts, 'asOf'>), asOf: now.toString() } // an aggregate always returns one row
}

/** Counts skip reasons of the matching visits without a message. */
export async function countVisitReasons(tx: Tx, where: RawBuilder<unknown>): Promise<VisitReasons> {
  const { rows: items } = await sql<VisitReasons['items'][number]>`
    select ${skipReasonSql} as reason, count(*)::int as count from ${visitsFrom} where ${where} and ${visitStateSql} = 'unwritten'
    group by 1 order by 2 desc, 1`.execute(tx)
  return { items, total: items.length }
}
