import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/** Lists whose changes the database notes (see `0033_list_order.sql`). */
export type Noted = 'client' | 'message'

export interface ListState {
  /** Rows of each list of the company, filters aside. */
  rows: Record<Noted, number>
  /** Differs whenever an order of these lists may have changed. */
  version: string
}

interface Row {
  list: Noted
  rows: number
  version: string
}

/** How many rows the company's lists have, and the version of those that are asked for. */
export async function listState(tx: Tx, lists: readonly Noted[]): Promise<ListState> {
  const { rows } = await sql<Row>`
    select list, sum(added)::bigint as rows, concat(count(*), '.', max(id), '.', sum(id)) as version
    from list_change group by list`.execute(tx)
  const found = (list: Noted) => rows.find((row) => row.list === list)
  return {
    rows: { client: found('client')?.rows ?? 0, message: found('message')?.rows ?? 0 },
    version: lists.map((list) => found(list)?.version ?? '').join(' '),
  }
}
