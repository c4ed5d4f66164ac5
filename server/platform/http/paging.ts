import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { Problem } from './problem.ts'

export interface Paging {
  page?: number
  pageSize?: number
  sort?: string
}

/** `limit … offset …` for a page number starting at 1. */
export const pageClause = ({ page = 1, pageSize = 50 }: Paging) =>
  sql`limit ${pageSize} offset ${(page - 1) * pageSize}`

/** Loads one page of the rows that `found` selects and their total, also for a page past the end. */
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

/** `order by` for a sort such as `-sendAt`, from a list of sortable columns; ties are ordered by `last`. Throws for anything else. */
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

/** LIKE pattern that finds these words anywhere, with special characters escaped. */
export const toLikePattern = (text: string) => `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`
