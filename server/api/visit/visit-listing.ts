import { type RawBuilder, sql } from 'kysely'
import { visitsOfMessage, visitsOfPatient } from '../../engine/visit/covering-messages.ts'
import { perhapsAmong } from '../../engine/visit/visit-state.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { KeyColumn, Listing, Standing } from '../../platform/list/listing.ts'
import { readsMessages, type VisitQuery } from './visit-filter.ts'

const named = (column: RawBuilder<unknown>): KeyColumn => ({
  column: sql`${column} collate names`,
  type: 'text',
})
const byId: KeyColumn = { column: sql`v.id`, type: 'uuid' }

interface Sort {
  key: KeyColumn[]
  /** How many columns of the key an index holds. */
  indexed: number
  /** What the key needs besides the visit. */
  joins?: RawBuilder<unknown>
}

const patient = sql`join client c on c.company_id = v.company_id and c.id = v.client_id`
const patientNames = [named(sql`c.surname`), named(sql`c.name`), byId]
const specialist = sql`left join specialist sp on sp.company_id = v.company_id and sp.id = v.specialist_id`
const branch = sql`left join branch b on b.company_id = v.company_id and b.id = v.branch_id`

/** What the list may be sorted by. */
const sorts: Record<string, Sort> = {
  startsAt: { key: [{ column: sql`v.starts_at`, type: 'timestamptz' }, byId], indexed: 1 },
  clientName: { key: patientNames, indexed: 2, joins: patient },
  specialist: { key: [named(sql`sp.name`), byId], indexed: 0, joins: specialist },
  branchName: { key: [named(sql`b.name`), byId], indexed: 0, joins: branch },
  service: { key: [named(sql`v.service`), byId], indexed: 2 },
  status: { key: [named(sql`v.status`), byId], indexed: 2 },
  sumPaid: { key: [{ column: sql`v.sum_hundredths`, type: 'bigint' }, byId], indexed: 2 },
  outcome: { key: [named(sql`v.outcome`), byId], indexed: 2 },
}
const mayLack = ['specialist', 'branchName', 'service', 'sumPaid', 'outcome']

/** The visits of a list, to be paged through. */
export function visitListing(
  query: VisitQuery,
  { finds, fits }: Record<'finds' | 'fits', RawBuilder<unknown>>,
): Listing {
  const { page: _page, pageSize: _size, sort = 'startsAt', ...filters } = query
  const by = sort.replace(/^-/, '')
  const chosen = Object.hasOwn(sorts, by) ? sorts[by] : undefined
  if (!chosen) throw new Problem('CHECK_DETAILS', { sort: 'NOT_ONE_OF' })
  const searched = Boolean(query.search?.trim())
  const ofPatients = searched || by === 'clientName'
  const joins =
    searched && by !== 'clientName'
      ? sql`${patient} ${chosen.joins ?? sql``}`
      : (chosen.joins ?? sql``)
  const filtered = Object.values(filters).some((value) => value !== undefined && value !== '')
  return {
    id: sql`v.id`,
    source: sql`visit v ${joins}`,
    where: finds,
    fits,
    among: perhapsAmong(query),
    key: chosen.key,
    mayLack: mayLack.includes(by),
    indexed: chosen.indexed,
    down: sort.startsWith('-'),
    standings: [
      own(joins, readsMessages(query)),
      ...(ofPatients ? [theirPatients(by === 'clientName', joins)] : []),
      ...(readsMessages(query) ? [theirMessages(joins)] : []),
    ],
    whole: filtered ? null : 'visit',
  }
}

/** Where messages decide, another visit of the day may: the one of whose message this one is part. */
const own = (joins: RawBuilder<unknown>, byMessages: boolean): Standing => ({
  list: 'visit',
  id: byMessages ? sql`o.id` : sql`v.id`,
  now: byMessages ? sql`visit o ${visitsOfPatient} ${joins}` : sql`visit v ${joins}`,
  // A note does not say the company; the fence does.
  was: (
    rows,
  ) => sql`(select current_company() as company_id, r.id, r.client_id, r.starts_at, r.service, r.status, r.specialist_id, r.branch_id, r.outcome,
    (r.sum_paid * 100)::bigint as sum_hundredths
    from jsonb_populate_recordset(null::visit, ${rows}) r) v ${joins}`,
})

const theirPatients = (sorted: boolean, joins: RawBuilder<unknown>): Standing => ({
  list: 'client',
  id: sql`v.client_id`,
  now: sql`visit v ${joins}`,
  // Where the patient's name is no part of the key, his visits stand where they stood.
  was: (rows) =>
    sorted
      ? sql`jsonb_populate_recordset(null::client, ${rows}) c join visit v on v.client_id = c.id`
      : sql`visit v ${joins} join jsonb_populate_recordset(null::client, ${rows}) r on v.client_id = r.id`,
})

/** What is said and written about a visit decides whether a list shows it, never where. */
const theirMessages = (joins: RawBuilder<unknown>): Standing => ({
  list: 'message',
  id: sql`mm.id`,
  now: sql`message mm ${visitsOfMessage} ${joins}`,
  was: (
    rows,
  ) => sql`jsonb_populate_recordset(null::message, ${rows}) r join message mm on mm.company_id = current_company() and mm.id = r.id
    ${visitsOfMessage} ${joins}`,
})
