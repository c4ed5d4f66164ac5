import { type RawBuilder, sql } from 'kysely'
import type { operations } from '../../schema/generated/rest.ts'
import { type Days, dayEdge } from '../http/day-edge.ts'
import { isId } from '../http/ids.ts'
import { containing } from '../http/page.ts'
import type { Listing } from '../list/kept-orders.ts'
import { windows } from '../plan/windows.ts'

export type MessageQuery = NonNullable<operations['listMessages']['parameters']['query']>
type Group = NonNullable<MessageQuery['group']>

/** What each number of the flow strip counts; the list shows the same messages when the number is clicked. */
export const groups: Record<Group, RawBuilder<boolean>> = {
  planned: sql`m.outcome not in ('skipped', 'withdrawn')`,
  sent: sql`m.status in ('sentToGateway', 'sent', 'delivered', 'read')`,
  delivered: sql`m.status in ('delivered', 'read')`,
  read: sql`m.status = 'read'`,
  approved: sql`m.answer = 'approved'`,
  transferred: sql`m.answer = 'transferred'`,
  canceled: sql`m.answer = 'canceled'`,
  unclear: sql`m.answer = 'unclear'`,
  noAnswer: sql`m.sent_at is not null and m.answer = 'none'`,
  waiting: sql`not m.handled and (m.answer in ('unclear', 'transferred', 'canceled') or m.outcome in ('failed', 'unknown'))`,
  failed: sql`m.outcome in ('failed', 'unknown')`,
  skipped: sql`m.outcome in ('skipped', 'withdrawn')`,
  night: sql`m.status = 'blockedForNight'`,
  pending: sql`m.outcome = 'pending' and m.status = 'new'`,
}

/** The `where` of the list and of its counts. `days` turns days into instants; `types` are those of the caller's plan. */
export function messageFilter(
  query: MessageQuery,
  days: Days,
  types: string[],
): RawBuilder<boolean> {
  const { from, to, search } = query
  const parts: RawBuilder<unknown>[] = [
    covers(types) ? sql`true` : sql`s.type = any(${types}::text[])`,
  ]
  const equal = (column: RawBuilder<unknown>, value: string | boolean | undefined) => {
    if (value !== undefined) parts.push(sql`${column} = ${value}`)
  }
  const same = (column: RawBuilder<unknown>, id: string | undefined) => {
    if (id !== undefined) parts.push(isId(id) ? sql`${column} = ${id}` : sql`false`)
  }
  same(sql`m.scenario_id`, query.scenarioId)
  same(sql`v.specialist_id`, query.specialistId)
  same(sql`v.branch_id`, query.branchId)
  same(sql`m.client_id`, query.clientId)
  equal(sql`s.type`, query.type)
  equal(sql`m.status`, query.status)
  equal(sql`m.outcome`, query.outcome)
  equal(sql`m.answer`, query.answer)
  equal(sql`m.handled`, query.handled)
  equal(sql`m.channel`, query.channel)
  if (from) parts.push(sql`m.send_at >= ${dayEdge(from, days, 0, 'from')}`)
  if (to) parts.push(sql`m.send_at < ${dayEdge(to, days, 1, 'to')}`)
  if (query.group) parts.push(groups[query.group])
  if (search?.trim()) parts.push(searched(search))
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

/** Words of the patient's or the specialist's name, or digits of the phone: each found by an index of its own. */
function searched(words: string) {
  const digits = words.replace(/\D/g, '')
  const pattern = containing(words)
  const byName = sql`concat_ws(' ', x.surname, x.name, x.middle_name) ilike ${pattern}`
  const phone = `%${digits.replace(/^8(?=\d{10}$)/, '7')}%`
  const clients = [sql`${among(pattern)} and ${byName}`]
  if (digits.length >= 3) clients.push(sql`${among(phone)} and x.phone like ${phone}`)
  const each = clients.map(
    (client) => sql`
    select y.id from message y join client x on x.company_id = y.company_id and x.id = y.client_id where ${client}`,
  )
  return sql`m.id in (${sql.join(each, sql` union all `)} union all
    select y.id from message y join visit w on w.company_id = y.company_id and w.id = y.visit_id
    where w.specialist_id in (select id from specialist where name ilike ${pattern}))`
}

const among = (pattern: string) => sql`x.id in (select matching_clients(array[${pattern}]))`

/** What dispatch and answers change all the time: an order that depends on it cannot be kept. */
const passing = ['status', 'outcome', 'answer', 'handled', 'channel', 'group'] as const
const passingSorts = ['status', 'answer']

/** The messages of a list, to be paged through. `order` sorts by `sort`; a patient's name is `client_name`. */
export function messageListing(
  query: MessageQuery,
  where: RawBuilder<boolean>,
  order: RawBuilder<unknown>,
  types: string[],
): Listing {
  const { sort = 'sendAt' } = query
  const by = sort.replace(/^-/, '')
  const { page: _page, pageSize: _size, sort: _sort, ...filters } = query
  const filtered = Object.values(filters).some((value) => value !== undefined && value !== '')
  const kept = !passingSorts.includes(by) && passing.every((name) => query[name] === undefined)
  const named = by === 'clientName'
  const patients = named || Boolean(query.search?.trim())
  const names = sql`cross join lateral (select ${clientName} as client_name
    from client c where c.company_id = m.company_id and c.id = m.client_id) c`
  return {
    id: sql`m.id`,
    // Left joins, for the database leaves out those that nothing asks for.
    source: sql`message m left join scenario s on s.company_id = m.company_id and s.id = m.scenario_id
      left join visit v on v.company_id = m.company_id and v.id = m.visit_id ${named ? names : sql``} where ${where}`,
    order,
    lists: kept ? (patients ? ['message', 'client'] : ['message']) : null,
    whole: filtered || !covers(types) ? null : 'message',
    indexed: by === 'sendAt' && !query.search?.trim(),
  }
}

/** Whether these are all types there are: then no message need be looked at for its own. */
const covers = (types: string[]) => Object.keys(windows).every((type) => types.includes(type))

export const clientName = sql`concat_ws(' ', nullif(c.surname, ''), c.name, c.middle_name)`
