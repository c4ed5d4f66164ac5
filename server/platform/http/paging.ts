import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { Problem } from './problem.ts'

export interface Paging {
  page?: number
  pageSize?: number
  sort?: string
}

/** `limit … offset …` of a page counted from 1. */
export const pageClause = ({ page = 1, pageSize = 50 }: Paging) =>
  sql`limit ${pageSize} offset ${(page - 1) * pageSize}`

/** A page of the rows that `found` selects, and how many there are: also where the page lies past their end, and no row could say so. */
export async function loadPageWithTotal<Row>(
  tx: Tx,
  query: RawBuilder<Row>,
  order: RawBuilder<unknown>,
  paging: Paging,
): Promise<{ items: Row[]; total: number }> {
  const { rows: items } = await sql<Row>`
    select * from (${query}) f ${order} ${pageClause(paging)}`.execute(tx)
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (${query}) f`.execute(tx)
  return { items, total: rows[0]?.total ?? 0 }
}

/** `order by` of a sort such as `-sendAt`, by a list of what may be sorted; ties by `last`. Anything else is refused by name. */
export function orderClause(
  sort: string,
  columns: Record<string, RawBuilder<unknown>>,
  tieBreaker: RawBuilder<unknown>,
) {
  const name = sort.replace(/^-/, '')
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined
  if (!column) throw new Problem('CHECK_DETAILS', { sort: 'NOT_ONE_OF' })
  return sort.startsWith('-')
    ? sql`order by ${column} desc, ${tieBreaker} desc`
    : sql`order by ${column}, ${tieBreaker}`
}

/** A pattern that finds these words anywhere; what is special in a pattern stands for itself. */
export const toLikePattern = (text: string) => `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`
