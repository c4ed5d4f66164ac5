import { type RawBuilder, sql } from 'kysely'
import { Problem } from './problem.ts'

export interface Paging {
  page?: number
  pageSize?: number
  sort?: string
}

/** `limit … offset …` of a page counted from 1. */
export const pageOf = ({ page = 1, pageSize = 50 }: Paging) =>
  sql`limit ${pageSize} offset ${(page - 1) * pageSize}`

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
