import { type RawBuilder, sql } from 'kysely'
import type { components } from '../../../schema/generated/rest.ts'
import { skipReasonSql, visitStateSql, visitStates } from '../../engine/visit/visit-state.ts'
import type { Tx } from '../../platform/db/database.ts'

type VisitCounts = components['schemas']['VisitCounts']
type VisitReasons = components['schemas']['VisitReasons']

// A filter may ask for a patient by words.
const visitsFrom = sql`visit v join client c on c.company_id = v.company_id and c.id = v.client_id`

/** How the visits that fit stand. */
export async function countVisits(
  tx: Tx,
  where: RawBuilder<unknown>,
  now: Temporal.Instant,
): Promise<VisitCounts> {
  const columns = visitStates.map(
    (one) => sql`count(*) filter (where s.standing = ${one})::int as ${sql.ref(one)}`,
  )
  // Without the fence each of the columns would look each visit's messages up anew.
  const { rows } = await sql<Omit<VisitCounts, 'asOf'>>`
    select count(*)::int as total, ${sql.join(columns)} from (select ${visitStateSql} as standing from ${visitsFrom} where ${where} offset 0) s`.execute(
    tx,
  )
  return { ...(rows[0] as Omit<VisitCounts, 'asOf'>), asOf: now.toString() } // an aggregate always answers one row
}

/** Why nobody wrote about those that fit and to which nobody did. */
export async function countVisitReasons(tx: Tx, where: RawBuilder<unknown>): Promise<VisitReasons> {
  const { rows: items } = await sql<VisitReasons['items'][number]>`
    select ${skipReasonSql} as reason, count(*)::int as count from ${visitsFrom} where ${where} and ${visitStateSql} = 'unwritten'
    group by 1 order by 2 desc, 1`.execute(tx)
  return { items, total: items.length }
}
