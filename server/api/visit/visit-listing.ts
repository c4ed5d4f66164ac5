import { type RawBuilder, sql } from 'kysely'
import { messageStatusOrder } from '../../../domain/messages.ts'
import { visitsOfMessage, visitsOfPatient } from '../../engine/visit/covering-messages.ts'
import {
  findCandidateVisits,
  furthestMessage,
  visitStateSql,
  visitStates,
} from '../../engine/visit/visit-state.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { KeyColumn, Listing, TrackedSource } from '../../platform/list/listing.ts'
import { dependsOnMessages, type VisitFilter, type VisitQuery } from './visit-filter.ts'

const nameKeyColumn = (column: RawBuilder<unknown>): KeyColumn => ({
  column: sql`${column} collate names`,
  type: 'text',
})
const idKeyColumn: KeyColumn = { column: sql`v.id`, type: 'uuid' }
const startKeyColumn: KeyColumn = { column: sql`v.starts_at`, type: 'timestamptz' }

interface VisitSort {
  key: KeyColumn[]
  /** Number of key columns in an index. */
  indexedColumns: number
  /** Joins needed by the key; `types`: the scenario types that the reader sees. */
  joins?: RawBuilder<unknown> | ((types: readonly string[]) => RawBuilder<unknown>)
  /** Messages decide the position, so that changes do not tell where a visit was: the list is read each time. */
  isByMessages?: true
}

const patientJoin = sql`join client c on c.company_id = v.company_id and c.id = v.client_id`
const patientNameKey = [nameKeyColumn(sql`c.surname`), nameKeyColumn(sql`c.name`), idKeyColumn]
const specialistJoin = sql`left join specialist sp on sp.company_id = v.company_id and sp.id = v.specialist_id`
/** The visit's state as a number, in the order of the count strip. */
const stateJoin = sql`left join lateral (select array_position(${[...visitStates]}::text[], ${visitStateSql}) as place) st on true`
/** How far the visit's message got: first those that failed, then those held back, then by delivery. */
const deliveryJoin = (types: readonly string[]) => sql`left join lateral (
  select case when m.outcome in ('failed', 'unknown') then 0 when m.outcome in ('skipped', 'withdrawn') then 1
    else 1 + array_position(${[...messageStatusOrder]}::text[], m.status) end as place
  from (${furthestMessage}) m join scenario s on s.company_id = m.company_id and s.id = m.scenario_id and s.type = any(${types}::text[])
) dl on true`
const branchJoin = sql`left join branch b on b.company_id = v.company_id and b.id = v.branch_id`

/** Sort options of the list. */
const sortKeys: Record<string, VisitSort> = {
  startsAt: {
    key: [startKeyColumn, idKeyColumn],
    indexedColumns: 1,
  },
  clientName: { key: patientNameKey, indexedColumns: 2, joins: patientJoin },
  specialist: {
    key: [nameKeyColumn(sql`sp.name`), idKeyColumn],
    indexedColumns: 0,
    joins: specialistJoin,
  },
  branchName: {
    key: [nameKeyColumn(sql`b.name`), idKeyColumn],
    indexedColumns: 0,
    joins: branchJoin,
  },
  service: { key: [nameKeyColumn(sql`v.service`), idKeyColumn], indexedColumns: 2 },
  status: { key: [nameKeyColumn(sql`v.status`), idKeyColumn], indexedColumns: 2 },
  sumPaid: {
    key: [{ column: sql`v.sum_hundredths`, type: 'bigint' }, idKeyColumn],
    indexedColumns: 2,
  },
  outcome: { key: [nameKeyColumn(sql`v.outcome`), idKeyColumn], indexedColumns: 2 },
  answer: {
    key: [{ column: sql`st.place`, type: 'integer' }, startKeyColumn, idKeyColumn],
    indexedColumns: 0,
    joins: stateJoin,
    isByMessages: true,
  },
  delivery: {
    key: [{ column: sql`dl.place`, type: 'integer' }, startKeyColumn, idKeyColumn],
    indexedColumns: 0,
    joins: deliveryJoin,
    isByMessages: true,
  },
}
const nullableSorts = ['specialist', 'branchName', 'service', 'sumPaid', 'outcome', 'delivery']

/** Returns the pageable list of visits. */
export function createVisitListing(
  query: VisitQuery,
  { indexCondition, rowCondition, types }: VisitFilter,
): Listing {
  const { page: _page, pageSize: _size, sort = 'startsAt', ...filters } = query
  const by = sort.replace(/^-/, '')
  const chosen = Object.hasOwn(sortKeys, by) ? sortKeys[by] : undefined
  if (!chosen) throw new Problem('CHECK_DETAILS', { sort: 'NOT_ONE_OF' })
  const searched = Boolean(query.search?.trim())
  const dependsOnPatients = searched || by === 'clientName'
  const sortJoins = typeof chosen.joins === 'function' ? chosen.joins(types) : chosen.joins
  const joins =
    searched && by !== 'clientName'
      ? sql`${patientJoin} ${sortJoins ?? sql``}`
      : (sortJoins ?? sql``)
  const filtered = Object.values(filters).some((value) => value !== undefined && value !== '')
  return {
    id: sql`v.id`,
    source: sql`visit v ${joins}`,
    where: indexCondition,
    rowCondition,
    candidateIds: findCandidateVisits(query),
    key: chosen.key,
    isKeyNullable: nullableSorts.includes(by),
    indexedColumns: chosen.indexedColumns,
    isDescending: sort.startsWith('-'),
    trackedSources: chosen.isByMessages
      ? null
      : [
          visitSource(joins, dependsOnMessages(query)),
          ...(dependsOnPatients ? [patientSource(by === 'clientName', joins)] : []),
          ...(dependsOnMessages(query) ? [messageSource(joins)] : []),
        ],
    wholeList: filtered ? null : 'visit',
  }
}

/** If messages decide, other visits of the day may change too: those covered by the same message. */
const visitSource = (joins: RawBuilder<unknown>, isByMessages: boolean): TrackedSource => ({
  list: 'visit',
  id: isByMessages ? sql`o.id` : sql`v.id`,
  currentRows: isByMessages ? sql`visit o ${visitsOfPatient} ${joins}` : sql`visit v ${joins}`,
  // Change notes do not contain the clinic; row security restricts them.
  previousRows: (
    rows,
  ) => sql`(select current_company() as company_id, r.id, r.client_id, r.starts_at, r.service, r.status, r.specialist_id, r.branch_id, r.outcome,
    (r.sum_paid * 100)::bigint as sum_hundredths
    from jsonb_populate_recordset(null::visit, ${rows}) r) v ${joins}`,
})

const patientSource = (isSortedByPatient: boolean, joins: RawBuilder<unknown>): TrackedSource => ({
  list: 'client',
  id: sql`v.client_id`,
  currentRows: sql`visit v ${joins}`,
  // If the patient's name is not in the sort key, the patient's visits keep their positions.
  previousRows: (rows) =>
    isSortedByPatient
      ? sql`jsonb_populate_recordset(null::client, ${rows}) c join visit v on v.client_id = c.id`
      : sql`visit v ${joins} join jsonb_populate_recordset(null::client, ${rows}) r on v.client_id = r.id`,
})

/** Messages and answers decide only whether a visit is listed, never its position. */
const messageSource = (joins: RawBuilder<unknown>): TrackedSource => ({
  list: 'message',
  id: sql`mm.id`,
  currentRows: sql`message mm ${visitsOfMessage} ${joins}`,
  previousRows: (
    rows,
  ) => sql`jsonb_populate_recordset(null::message, ${rows}) r join message mm on mm.company_id = current_company() and mm.id = r.id
    ${visitsOfMessage} ${joins}`,
})
