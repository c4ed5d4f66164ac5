import { type RawBuilder, sql } from 'kysely'
import { npsBounds } from '../../../domain/nps.ts'
import { scenarioTypes } from '../../../domain/scenario-kinds.ts'
import type { operations } from '../../../schema/generated/rest.ts'
import { type Days, dayEdge } from '../../platform/http/day-boundary.ts'
import { isId } from '../../platform/http/ids.ts'
import { containing } from '../../platform/http/paging.ts'
import { type Search, searchOf } from '../../platform/patient/patient-search.ts'
import { plain } from '../../platform/text/storable-text.ts'
import { sells } from './return-visits.ts'

export type MessageQuery = NonNullable<operations['listMessages']['parameters']['query']>
type Group = NonNullable<MessageQuery['group']>

/** A score of who is not content, with words that tell why. */
export const saysWhy = sql`(m.rating <= ${sql.lit(npsBounds.detractor)} and m.comment is not null)`
/** A visit `r` that came after the message; nobody looks for those of messages that sell nothing. */
const after = (fits: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(${sells} and exists (select from visits_after(m) r where ${fits}))`

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
  waiting: sql`not m.handled and (m.answer in ('unclear', 'transferred', 'canceled') or m.outcome in ('failed', 'unknown') or ${saysWhy})`,
  failed: sql`m.outcome in ('failed', 'unknown')`,
  skipped: sql`m.outcome in ('skipped', 'withdrawn')`,
  night: sql`m.status = 'blockedForNight'`,
  pending: sql`m.outcome = 'pending' and m.status = 'new'`,
  booked: after(sql`true`),
  came: after(sql`r.outcome = 'attended'`),
  paid: after(sql`r.sum_paid > 0`),
  rated: sql`m.rating is not null`,
  promoters: sql`m.rating >= ${sql.lit(npsBounds.promoter)}`,
  passives: sql`(m.rating > ${sql.lit(npsBounds.detractor)} and m.rating < ${sql.lit(npsBounds.promoter)})`,
  detractors: sql`m.rating <= ${sql.lit(npsBounds.detractor)}`,
}

/** Groups that hang on visits, not on the message: what is noted of messages does not tell of them. */
export const unnoted: readonly Group[] = ['booked', 'came', 'paid']

/** Who asks: the types of his plan, and whether he sees phones. */
export interface Asking {
  types: readonly string[]
  phones: boolean
}

/** The `where` of the list and of its counts, and the same of one message. `days` turns days into instants. */
export function messageFilter(
  query: MessageQuery,
  days: Days,
  { types, phones }: Asking,
): Record<'finds' | 'fits', RawBuilder<boolean>> {
  const { from, to, search } = query
  const parts: RawBuilder<unknown>[] = [
    // Staff's words in a conversation belong to no scenario, and to no list.
    sql`m.scenario_id is not null`,
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
  const found = search?.trim() ? searched(search, phones) : { finds: sql`true`, fits: sql`true` }
  return {
    finds: sql<boolean>`${sql.join([...parts, found.finds], sql` and `)}`,
    fits: sql<boolean>`${sql.join([...parts, found.fits], sql` and `)}`,
  }
}

/** Words of the patient's or the specialist's name, or digits of the phone: each found by an index of its own. */
export function searched(words: string, phones: boolean): Search {
  const { finds, fits } = searchOf(words, phones)
  const specialist = sql`name ilike ${containing(plain(words))}`
  return {
    finds: sql`m.id in (
      select y.id from message y join client c on c.company_id = y.company_id and c.id = y.client_id where ${finds}
      union all
      select y.id from message y join visit w on w.company_id = y.company_id and w.id = y.visit_id
      where w.specialist_id in (select id from specialist where ${specialist}))`,
    fits: sql`(exists (select from client c where c.company_id = m.company_id and c.id = m.client_id and ${fits})
      or exists (select from visit w join specialist d on d.company_id = w.company_id and d.id = w.specialist_id
        where w.company_id = m.company_id and w.id = m.visit_id and d.${specialist}))`,
  }
}

/** Whether these are all types there are: then no message need be looked at for its own. */
export const covers = (types: readonly string[]) =>
  scenarioTypes.every((type) => types.includes(type))
