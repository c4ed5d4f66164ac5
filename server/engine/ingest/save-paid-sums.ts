import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { toStorableText } from '../../platform/text/storable-text.ts'

/**
 * Saves the totals of patients at the end of a source: `sums` are those that it lists, null for patients of whom only visits were paid for. A total is
 * the greater of the listed one and the sum of the visits. Returns the ids of changed patients.
 */
export async function savePaidSums(tx: Tx, sums: [string, number | null][]): Promise<string[]> {
  const ids = sums.map(([id]) => toStorableText(id))
  const { rows } = await sql<{ external_id: string }>`
    with news as materialized (
      select c.id, coalesce(g.listed, c.sum_listed) as listed, (select sum(v.sum_paid) from visit v where v.company_id = c.company_id and v.client_id = c.id) as visits
      from unnest(${ids}::text[], ${sums.map(([, sum]) => sum)}::numeric(14, 2)[]) as g (external_id, listed)
      join client c on c.company_id = current_company() and c.external_id = g.external_id
    )
    update client c set sum_listed = n.listed, sum_paid = greatest(n.listed, n.visits)
    from news n where c.company_id = current_company() and c.id = n.id
      and (c.sum_listed, c.sum_paid) is distinct from (n.listed, greatest(n.listed, n.visits))
    returning c.external_id`.execute(tx)
  return rows.map(({ external_id }) => external_id)
}
