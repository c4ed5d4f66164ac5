import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { isId } from '../http/ids.ts'
import type { Call } from '../http/operation.ts'
import { Problem } from '../http/problem.ts'
import type { KeptOrders, Listing } from '../list/kept-orders.ts'
import {
  type ClientBody,
  type ClientRow,
  clientBody,
  clientRows,
  shownVisit,
} from './client-row.ts'
import { clientSearch } from './search.ts'

type Query = Call<'listClients'>['query']

const byName = [sql`c.surname collate names`, sql`c.name collate names`]
/** What the list may be sorted by; equal ones come by name. */
const sorts: Record<string, RawBuilder<unknown>[]> = {
  surname: byName,
  name: [sql`c.name collate names`, sql`c.surname collate names`],
  birthDate: [sql`c.birth_date`, ...byName],
  sumPaid: [sql`c.sum_paid`, ...byName],
  excluded: [sql`c.excluded`, ...byName],
}

const mayLack: Record<string, RawBuilder<unknown>> = {
  birthDate: sql`c.birth_date`,
  sumPaid: sql`c.sum_paid`,
}

/** A page of patients, and how many there are on all pages. What their visits say is read for the page only. */
export async function clientList(
  tx: Tx,
  companyId: string,
  query: Query,
  { now, phones, orders }: { now: Temporal.Instant; phones: boolean; orders: KeptOrders },
): Promise<{ items: ClientBody[]; total: number }> {
  const company = await tx.selectFrom('company').select('time_zone').executeTakeFirstOrThrow()
  const { ids, total } = await orders.page(tx, companyId, listingOf(query, phones, now), query)
  const page = sql`select c.* from client c where c.id = any(${ids}::uuid[])`
  const { rows } = await sql<ClientRow>`
    ${clientRows(page, now, company.time_zone)} order by array_position(${ids}::uuid[], c.id)`.execute(
    tx,
  )
  return { items: rows.map((row) => clientBody(row, phones)), total }
}

function listingOf(query: Query, phones: boolean, now: Temporal.Instant): Listing {
  const { status, gender, excluded, specialistId, branchId, sort = 'surname' } = query
  const search = query.search?.trim()
  // What visits say is noted nowhere: a list that asks for it is read each time.
  const byVisits = status !== undefined || specialistId !== undefined || branchId !== undefined
  const filtered = byVisits || gender !== undefined || excluded !== undefined || Boolean(search)
  return {
    id: sql`c.id`,
    source: sql`client c where ${filterOf(query, phones, now)}`,
    order: orderOf(sort),
    lists: byVisits ? null : ['client'],
    whole: filtered ? null : 'client',
    indexed: !search && sort.replace(/^-/, '') === 'surname',
  }
}

function orderOf(sort: string) {
  const name = sort.replace(/^-/, '')
  const columns = Object.hasOwn(sorts, name) ? sorts[name] : undefined
  if (!columns) throw new Problem('CHECK_DETAILS', { sort: 'NOT_ONE_OF' })
  const down = sort.startsWith('-') ? sql`desc` : sql``
  const parts = [...columns, sql`c.id`].map((column) => sql`${column} ${down}`)
  // Those of whom it is not known come last either way.
  const known = mayLack[name] ? [sql`${mayLack[name]} is null`] : []
  return sql`order by ${sql.join([...known, ...parts])}`
}

function filterOf(query: Query, phones: boolean, now: Temporal.Instant) {
  const { status, gender, excluded, specialistId, branchId, search } = query
  const parts: RawBuilder<unknown>[] = [sql`true`]
  if (gender !== undefined) parts.push(sql`c.gender = ${gender}`)
  if (excluded !== undefined) parts.push(sql`c.excluded = ${excluded}`)
  if (search?.trim()) parts.push(clientSearch(search, phones))
  if (status !== undefined)
    parts.push(sql`(select s.status from (${shownVisit(now)}) s) = ${status}`)
  if (specialistId !== undefined) parts.push(visited(sql`v.specialist_id`, specialistId))
  if (branchId !== undefined) parts.push(visited(sql`v.branch_id`, branchId))
  return sql.join(parts, sql` and `)
}

const visited = (column: RawBuilder<unknown>, id: string) =>
  isId(id)
    ? sql`exists (select from visit v where v.client_id = c.id and ${column} = ${id})`
    : sql`false`
