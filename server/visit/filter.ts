import { type RawBuilder, sql } from 'kysely'
import { clientSearch } from '../client/search.ts'
import { type Days, dayEdge } from '../http/day-edge.ts'
import { isId } from '../http/ids.ts'
import type { Call } from '../http/operation.ts'

type Query = Call<'listVisits'>['query']

/** The `where` of visits `v` of patients `c`. `days` turns days into instants. */
export function visitFilter(query: Query, days: Days, phones: boolean): RawBuilder<unknown> {
  const { from, to, status, search } = query
  const parts: RawBuilder<unknown>[] = [sql`true`]
  const same = (column: RawBuilder<unknown>, id: string | undefined) => {
    if (id !== undefined) parts.push(isId(id) ? sql`${column} = ${id}` : sql`false`)
  }
  same(sql`v.specialist_id`, query.specialistId)
  same(sql`v.branch_id`, query.branchId)
  same(sql`v.client_id`, query.clientId)
  if (status !== undefined) parts.push(sql`v.status = ${status}`)
  if (from) parts.push(sql`v.starts_at >= ${dayEdge(from, days, 0, 'from')}`)
  if (to) parts.push(sql`v.starts_at < ${dayEdge(to, days, 1, 'to')}`)
  if (search?.trim()) parts.push(clientSearch(search, phones))
  return sql.join(parts, sql` and `)
}
