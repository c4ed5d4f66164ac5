import { type RawBuilder, sql } from 'kysely'
import { Problem } from '../../platform/http/problem.ts'
import type { KeyColumn, Listing, Standing } from '../../platform/list/listing.ts'
import { covers, type MessageQuery, unnoted } from './message-filter.ts'

export const moment = (column: RawBuilder<unknown>): KeyColumn => ({ column, type: 'timestamptz' })
const word = (column: RawBuilder<unknown>): KeyColumn => ({ column, type: 'text' })
export const byId: KeyColumn = { column: sql`m.id`, type: 'uuid' }
const named = (column: RawBuilder<unknown>) => word(sql`${column} collate names`)

/** By patient, as names are compared. */
export const byPatient = [
  named(sql`c.surname`),
  named(sql`c.name`),
  named(sql`coalesce(c.middle_name, '')`),
  byId,
]

/** What the list may be sorted by. */
const sorts: Record<string, KeyColumn[]> = {
  sendAt: [moment(sql`m.send_at`), byId],
  visitAt: [moment(sql`m.visit_at`), byId],
  clientName: byPatient,
  status: [word(sql`m.status`), byId],
  answer: [word(sql`m.answer`), byId],
  createdAt: [moment(sql`m.created_at`), byId],
  answeredAt: [moment(sql`m.answered_at`), byId],
  rating: [{ column: sql`m.rating`, type: 'integer' }, byId],
}
/** Not every message has them. */
const mayLack = ['visitAt', 'answeredAt', 'rating']
/** The patients' own index holds the first two of a name. */
export const NAMES_INDEXED = 2

/** What dispatch and answers change all the time. No index holds it, or every report would write it. */
const passingSorts = ['status', 'answer']

/** The messages of a list, to be paged through. */
export function messageListing(
  query: MessageQuery,
  { finds, fits }: Record<'finds' | 'fits', RawBuilder<boolean>>,
  types: readonly string[],
): Listing {
  const { page: _page, pageSize: _size, sort = 'sendAt', ...filters } = query
  const by = sort.replace(/^-/, '')
  const key = Object.hasOwn(sorts, by) ? sorts[by] : undefined
  if (!key) throw new Problem('CHECK_DETAILS', { sort: 'NOT_ONE_OF' })
  const filtered = Object.values(filters).some((value) => value !== undefined && value !== '')
  const passes = passingSorts.includes(by)
  const byName = by === 'clientName'
  const ofPatients = byName || Boolean(query.search?.trim())
  return {
    id: sql`m.id`,
    source: byName ? sql`${messages} ${patient}` : messages,
    where: finds,
    fits,
    among:
      query.type === undefined
        ? null
        : sql`select x.id from message x where x.company_id = current_company()
          and x.scenario_id in (select k.id from scenario k where k.company_id = current_company() and k.type = ${query.type})`,
    key,
    mayLack: mayLack.includes(by),
    indexed: passes ? 0 : byName ? NAMES_INDEXED : key.length,
    down: sort.startsWith('-'),
    standings:
      query.group && unnoted.includes(query.group)
        ? null
        : [byName ? ownNamed : own, ...(ofPatients ? [theirPatients] : [])],
    whole: filtered || !covers(types) ? null : 'message',
  }
}

// Left joins, for the database leaves out those that nothing asks for.
export const messages = sql`message m left join scenario s on s.company_id = m.company_id and s.id = m.scenario_id
  left join visit v on v.company_id = m.company_id and v.id = m.visit_id`
export const patient = sql`join client c on c.company_id = m.company_id and c.id = m.client_id`

export const own: Standing = {
  list: 'message',
  id: sql`m.id`,
  now: sql`message m`,
  was: (rows) => sql`jsonb_populate_recordset(null::message, ${rows}) m`,
}
export const ownNamed: Standing = {
  list: 'message',
  id: sql`m.id`,
  now: sql`message m ${patient}`,
  was: (rows) =>
    sql`jsonb_populate_recordset(null::message, ${rows}) m join client c on c.id = m.client_id`,
}
export const theirPatients: Standing = {
  list: 'client',
  id: sql`c.id`,
  now: sql`message m ${patient}`,
  was: (rows) =>
    sql`jsonb_populate_recordset(null::client, ${rows}) c join message m on m.client_id = c.id`,
}
