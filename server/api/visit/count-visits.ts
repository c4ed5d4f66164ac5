import { type RawBuilder, sql } from 'kysely'
import type { components } from '../../../schema/generated/rest.ts'
import { reasonOf, standingOf, standings } from '../../engine/visit/visit-state.ts'
import type { Tx } from '../../platform/db/database.ts'

type Counts = components['schemas']['VisitCounts']
type Reasons = components['schemas']['VisitReasons']

// A filter may ask for a patient by words.
const visits = sql`visit v join client c on c.company_id = v.company_id and c.id = v.client_id`

/** How the visits that fit stand. */
export async function visitCounts(
  tx: Tx,
  where: RawBuilder<unknown>,
  now: Temporal.Instant,
): Promise<Counts> {
  const columns = standings.map(
    (one) => sql`count(*) filter (where s.standing = ${one})::int as ${sql.ref(one)}`,
  )
  // Without the fence each of the columns would look each visit's messages up anew.
  const { rows } = await sql<Omit<Counts, 'asOf'>>`
    select count(*)::int as total, ${sql.join(columns)} from (select ${standingOf} as standing from ${visits} where ${where} offset 0) s`.execute(
    tx,
  )
  return { ...(rows[0] as Omit<Counts, 'asOf'>), asOf: now.toString() } // an aggregate always answers one row
}

/** Why nobody wrote about those that fit and to which nobody did. */
export async function visitReasons(tx: Tx, where: RawBuilder<unknown>): Promise<Reasons> {
  const { rows: items } = await sql<Reasons['items'][number]>`
    select ${reasonOf} as reason, count(*)::int as count from ${visits} where ${where} and ${standingOf} = 'unwritten'
    group by 1 order by 2 desc, 1`.execute(tx)
  return { items, total: items.length }
}
