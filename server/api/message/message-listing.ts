import { type RawBuilder, sql } from 'kysely'
import { Problem } from '../../platform/http/problem.ts'
import type { KeyColumn, Listing, TrackedSource } from '../../platform/list/listing.ts'
import { coversAllTypes, type MessageQuery, untrackedGroups } from './message-filter.ts'

export const timeKeyColumn = (column: RawBuilder<unknown>): KeyColumn => ({
  column,
  type: 'timestamptz',
})
const textKeyColumn = (column: RawBuilder<unknown>): KeyColumn => ({ column, type: 'text' })
export const messageIdKey: KeyColumn = { column: sql`m.id`, type: 'uuid' }
const nameKeyColumn = (column: RawBuilder<unknown>) => textKeyColumn(sql`${column} collate names`)

/** Sort key by patient name, in the names' collation. */
export const patientNameKey = [
  nameKeyColumn(sql`c.surname`),
  nameKeyColumn(sql`c.name`),
  nameKeyColumn(sql`coalesce(c.middle_name, '')`),
  messageIdKey,
]

/** Sort options of the list. */
const sortKeys: Record<string, KeyColumn[]> = {
  sendAt: [timeKeyColumn(sql`m.send_at`), messageIdKey],
  visitAt: [timeKeyColumn(sql`m.visit_at`), messageIdKey],
  clientName: patientNameKey,
  status: [textKeyColumn(sql`m.status`), messageIdKey],
  answer: [textKeyColumn(sql`m.answer`), messageIdKey],
  createdAt: [timeKeyColumn(sql`m.created_at`), messageIdKey],
  answeredAt: [timeKeyColumn(sql`m.answered_at`), messageIdKey],
  rating: [{ column: sql`m.rating`, type: 'integer' }, messageIdKey],
}
/** Columns that may be null. */
const nullableSorts = ['visitAt', 'answeredAt', 'rating']
/** The patients' index contains the first two name columns. */
export const INDEXED_NAME_COLUMNS = 2

/** Frequently changing columns. They are not indexed, as each report would have to write the index. */
const volatileSorts = ['status', 'answer']

/** Returns the pageable list of messages. */
export function createMessageListing(
  query: MessageQuery,
  { indexCondition, rowCondition }: Record<'indexCondition' | 'rowCondition', RawBuilder<boolean>>,
  types: readonly string[],
): Listing {
  const { page: _page, pageSize: _size, sort = 'sendAt', ...filters } = query
  const by = sort.replace(/^-/, '')
  const key = Object.hasOwn(sortKeys, by) ? sortKeys[by] : undefined
  if (!key) throw new Problem('CHECK_DETAILS', { sort: 'NOT_ONE_OF' })
  const filtered = Object.values(filters).some((value) => value !== undefined && value !== '')
  const isVolatile = volatileSorts.includes(by)
  const byName = by === 'clientName'
  const dependsOnPatients = byName || Boolean(query.search?.trim())
  return {
    id: sql`m.id`,
    source: byName ? sql`${messagesFrom} ${patientJoin}` : messagesFrom,
    where: indexCondition,
    rowCondition,
    candidateIds:
      query.type === undefined
        ? null
        : sql`select x.id from message x where x.company_id = current_company()
          and x.scenario_id in (select k.id from scenario k where k.company_id = current_company() and k.type = ${query.type})`,
    key,
    isKeyNullable: nullableSorts.includes(by),
    indexedColumns: isVolatile ? 0 : byName ? INDEXED_NAME_COLUMNS : key.length,
    isDescending: sort.startsWith('-'),
    trackedSources:
      query.group && untrackedGroups.includes(query.group)
        ? null
        : [
            byName ? namedMessageSource : messageSource,
            ...(dependsOnPatients ? [patientSource] : []),
          ],
    wholeList: filtered || !coversAllTypes(types) ? null : 'message',
  }
}

// Left joins, so that the database can skip unused ones.
export const messagesFrom = sql`message m left join scenario s on s.company_id = m.company_id and s.id = m.scenario_id
  left join visit v on v.company_id = m.company_id and v.id = m.visit_id`
export const patientJoin = sql`join client c on c.company_id = m.company_id and c.id = m.client_id`

export const messageSource: TrackedSource = {
  list: 'message',
  id: sql`m.id`,
  currentRows: sql`message m`,
  previousRows: (rows) => sql`jsonb_populate_recordset(null::message, ${rows}) m`,
}
export const namedMessageSource: TrackedSource = {
  list: 'message',
  id: sql`m.id`,
  currentRows: sql`message m ${patientJoin}`,
  previousRows: (rows) =>
    sql`jsonb_populate_recordset(null::message, ${rows}) m join client c on c.id = m.client_id`,
}
export const patientSource: TrackedSource = {
  list: 'client',
  id: sql`c.id`,
  currentRows: sql`message m ${patientJoin}`,
  previousRows: (rows) =>
    sql`jsonb_populate_recordset(null::client, ${rows}) c join message m on m.client_id = c.id`,
}
