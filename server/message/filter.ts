import { type RawBuilder, sql } from 'kysely'
import type { operations } from '../../schema/generated/rest.ts'
import { type Days, dayEdge } from '../http/day-edge.ts'
import { isId } from '../http/ids.ts'
import { containing } from '../http/page.ts'

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
  const parts: RawBuilder<unknown>[] = [sql`s.type = any(${types}::text[])`]
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

/** Words of the patient's or the specialist's name, or digits of the phone. */
function searched(words: string) {
  const digits = words.replace(/\D/g, '')
  const pattern = containing(words)
  const phone =
    digits.length >= 3 ? sql`or c.phone like ${`%${digits.replace(/^8(?=\d{10}$)/, '7')}%`}` : sql``
  return sql`(concat_ws(' ', c.surname, c.name, c.middle_name) ilike ${pattern} or sp.name ilike ${pattern} ${phone})`
}
