import { type RawBuilder, sql } from 'kysely'
import type { components } from '../../../schema/generated/rest.ts'
import type { Tx } from '../db/database.ts'

type Totals = components['schemas']['ReasonTotals']

/** Counts the rows that `from` selects by reason, most frequent first. Column constraints guarantee known codes. */
export async function countReasons(
  tx: Tx,
  reason: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
): Promise<Totals> {
  const { rows: items } = await sql<Totals['items'][number]>`
    select ${reason} as reason, count(*)::int as count ${from} and ${reason} is not null group by 1 order by 2 desc, 1`.execute(
    tx,
  )
  return { items, total: items.length }
}
