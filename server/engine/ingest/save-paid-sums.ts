import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/** Saves amounts paid at the end of a source; returns the ids of changed patients. */
export async function savePaidSums(tx: Tx, sums: [string, number][]): Promise<string[]> {
  const { rows } = await sql<{ external_id: string }>`
    update client c set sum_paid = g.sum_paid
    from unnest(${sums.map(([id]) => id)}::text[], ${sums.map(([, sum]) => sum)}::numeric(14, 2)[]) as g (external_id, sum_paid)
    where c.external_id = g.external_id and c.sum_paid is distinct from g.sum_paid
    returning c.external_id`.execute(tx)
  return rows.map(({ external_id }) => external_id)
}
