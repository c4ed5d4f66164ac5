import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { KeyColumn, Listing, Standing } from '../../platform/list/listing.ts'
import type { KeptOrders } from '../../platform/list/sort-index-cache.ts'
import { searchOf } from '../../platform/patient/patient-search.ts'
import { type ClientFilter, type ClientQuery, clientFilter } from './patient-filter.ts'
import { type ClientBody, type ClientRow, clientBody, clientRows } from './patient-row.ts'

const named = (column: RawBuilder<unknown>): KeyColumn => ({
  column: sql`${column} collate names`,
  type: 'text',
})
const [surname, name] = [named(sql`c.surname`), named(sql`c.name`)]
const byId: KeyColumn = { column: sql`c.id`, type: 'uuid' }
const birthDate: KeyColumn[] = [{ column: sql`c.birth_date`, type: 'date' }, surname, name, byId]

/** What the list may be sorted by; equal ones come by name. Each has its index (0113). */
const sorts: Record<string, KeyColumn[]> = {
  surname: [surname, name, byId],
  name: [name, surname, byId],
  birthDate,
  age: birthDate,
  sumPaid: [{ column: sql`c.sum_hundredths`, type: 'bigint' }, surname, name, byId],
  excluded: [{ column: sql`c.excluded`, type: 'boolean' }, surname, name, byId],
}
const mayLack = ['birthDate', 'age', 'sumPaid']

interface Reading {
  now: Temporal.Instant
  phones: boolean
  orders: KeptOrders
}

/** A page of patients, and how many there are on all pages. What their visits say is read for the page only. */
export async function clientList(
  tx: Tx,
  companyId: string,
  query: ClientQuery,
  { now, phones, orders }: Reading,
): Promise<{ items: ClientBody[]; total: number; more?: true }> {
  const company = await tx.selectFrom('company').select('time_zone').executeTakeFirstOrThrow()
  const filter = clientFilter(query, { timeZone: company.time_zone, now })
  const { ids, total, more } = await orders.page(
    tx,
    companyId,
    clientListing(query, filter, phones),
    query,
  )
  const items = await clientsBy(tx, ids, { now, phones, zone: company.time_zone })
  return { items, total, ...(more && { more }) }
}

/** Patients by their ids, in that order. `zone` is the company's. */
export async function clientsBy(
  tx: Tx,
  ids: string[],
  { now, phones, zone }: { now: Temporal.Instant; phones: boolean; zone: string },
): Promise<ClientBody[]> {
  const page = sql`select c.* from client c where c.id = any(${ids}::uuid[])`
  const { rows } = await sql<ClientRow>`
    ${clientRows(page, now, zone)} order by array_position(${ids}::uuid[], c.id)`.execute(tx)
  return rows.map((row) => clientBody(row, phones))
}

/** What the list is asked for, to be paged through. */
export function clientListing(
  query: Omit<ClientQuery, 'page' | 'pageSize'>,
  { parts, hangsOn, among }: ClientFilter,
  phones: boolean,
): Listing {
  const { sort = 'surname' } = query
  const by = sort.replace(/^-/, '')
  const key = Object.hasOwn(sorts, by) ? sorts[by] : undefined
  if (!key) throw new Problem('CHECK_DETAILS', { sort: 'NOT_ONE_OF' })
  const words = query.search?.trim()
  const search = words ? searchOf(words, phones) : null
  const filtered = parts.length > 0 || search !== null
  return {
    id: sql`c.id`,
    source: sql`client c`,
    where: sql.join([search?.finds ?? sql`true`, ...parts], sql` and `),
    fits: sql.join([search?.fits ?? sql`true`, ...parts], sql` and `),
    among,
    key,
    mayLack: mayLack.includes(by),
    indexed: key.length,
    // The elder was born first.
    down: sort.startsWith('-') !== (by === 'age'),
    standings: hangsOn && [patients, ...hangsOn.map((list) => theirs[list])],
    whole: filtered ? null : 'client',
  }
}

const patients: Standing = {
  list: 'client',
  id: sql`c.id`,
  now: sql`client c`,
  was: (rows) => sql`jsonb_populate_recordset(null::client, ${rows}) c`,
}

/** A patient stands where he stood, whatever became of what is his; only whether he is in the list is another matter. */
const theirs: Record<'visit' | 'message', Standing> = {
  visit: {
    list: 'visit',
    id: sql`v.id`,
    now: sql`visit v join client c on c.company_id = v.company_id and c.id = v.client_id`,
    was: (rows) =>
      sql`jsonb_populate_recordset(null::visit, ${rows}) v join client c on c.company_id = current_company() and c.id = v.client_id`,
  },
  message: {
    list: 'message',
    id: sql`m.id`,
    now: sql`message m join client c on c.company_id = m.company_id and c.id = m.client_id`,
    was: (rows) =>
      sql`jsonb_populate_recordset(null::message, ${rows}) m join client c on c.company_id = current_company() and c.id = m.client_id`,
  },
}
