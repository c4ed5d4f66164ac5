import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { Problem } from './problem.ts'

export interface Paging {
  page?: number
  pageSize?: number
  sort?: string
}

/** `limit … offset …` of a page counted from 1. */
export const pageOf = ({ page = 1, pageSize = 50 }: Paging) =>
  sql`limit ${pageSize} offset ${(page - 1) * pageSize}`

/** A page of the rows that `found` selects, and how many there are: also where the page lies past their end, and no row could say so. */
export async function pageWithTotal<Row>(
  tx: Tx,
  found: RawBuilder<Row>,
  order: RawBuilder<unknown>,
  paging: Paging,
): Promise<{ items: Row[]; total: number }> {
  const { rows: items } = await sql<Row>`
    select * from (${found}) f ${order} ${pageOf(paging)}`.execute(tx)
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (${found}) f`.execute(tx)
  return { items, total: rows[0]?.total ?? 0 }
}

/** `order by` of a sort such as `-sendAt`, by a list of what may be sorted; ties by `last`. Anything else is refused by name. */
export function orderOf(
  sort: string,
  columns: Record<string, RawBuilder<unknown>>,
  last: RawBuilder<unknown>,
) {
  const name = sort.replace(/^-/, '')
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined
  if (!column) throw new Problem('CHECK_DETAILS', { sort: 'NOT_ONE_OF' })
  return sort.startsWith('-')
    ? sql`order by ${column} desc, ${last} desc`
    : sql`order by ${column}, ${last}`
}

/** A pattern that finds these words anywhere; what is special in a pattern stands for itself. */
export const containing = (words: string) => `%${words.trim().replace(/[\\%_]/g, '\\$&')}%`
