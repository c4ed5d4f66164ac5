import { type RawBuilder, sql } from 'kysely'
import type { Answer } from '../../../domain/messages.ts'
import { npsThresholds } from '../../../domain/nps.ts'
import { scenarioTypes } from '../../../domain/scenario-kinds.ts'
import type { operations } from '../../../schema/generated/rest.ts'
import {
  attentionReasonSql,
  isUnansweredQuestion,
} from '../../engine/attention/attention-reason.ts'
import type { AttentionTime } from '../../engine/attention/attention-time.ts'
import { countedAnswer, isDelivered, messageTimeSql } from '../../engine/metrics/message-facts.ts'
import { bookingsAfterMessage } from '../../engine/metrics/message-outcomes.ts'
import { type DayContext, parseDayBoundary } from '../../platform/http/day-boundary.ts'
import { isId } from '../../platform/http/ids.ts'
import {
  buildPatientSearch,
  nameSearchCondition,
  type PatientSearch,
} from '../../platform/patient/patient-search.ts'
import { isHiddenSearch } from '../../platform/patient/phone-search.ts'
import { toStorableText } from '../../platform/text/storable-text.ts'

export type MessageQuery = NonNullable<operations['listMessages']['parameters']['query']>
type MessageGroup = NonNullable<MessageQuery['group']>

/** Condition of each number in the flow strip; clicking the number filters the list by it. `answer`: the counted answer, if the query has it already. */
export const createGroupConditions = (
  time: AttentionTime,
  answer: RawBuilder<unknown> = countedAnswer,
): Record<MessageGroup, RawBuilder<boolean>> => {
  const hasBooking = (condition: RawBuilder<unknown>) =>
    sql<boolean>`exists (select from (${bookingsAfterMessage(time.now)}) v where ${condition})`
  return {
    ...messageGroupConditions,
    approved: sql`${answer} = 'approved'`,
    transferred: sql`${answer} = 'transferred'`,
    canceled: sql`${answer} = 'canceled'`,
    unclear: sql`${answer} = 'unclear'`,
    waiting: sql`(${attentionReasonSql(time)} is not null)`,
    booked: hasBooking(sql`true`),
    came: hasBooking(sql`v.came`),
    paid: hasBooking(sql`v.came and v.sum_paid > 0`),
  }
}

/** What is to be done about messages, and what became of them as `server/engine/metrics` counts it. */
type CountedGroup = Answer | 'waiting' | 'booked' | 'came' | 'paid'
const messageGroupConditions: Record<Exclude<MessageGroup, CountedGroup>, RawBuilder<boolean>> = {
  planned: sql`m.outcome not in ('skipped', 'withdrawn')`,
  sent: sql`m.sent_at is not null`,
  delivered: isDelivered,
  read: sql`m.status = 'read'`,
  answered: sql`(m.answer <> 'none' or m.rating is not null)`,
  noAnswer: isUnansweredQuestion,
  failed: sql`m.outcome in ('failed', 'unknown')`,
  skipped: sql`m.outcome in ('skipped', 'withdrawn')`,
  night: sql`m.status = 'blockedForNight'`,
  pending: sql`m.outcome = 'pending' and m.status = 'new'`,
  rated: sql`m.rating is not null`,
  promoters: sql`m.rating >= ${sql.lit(npsThresholds.promoter)}`,
  passives: sql`(m.rating > ${sql.lit(npsThresholds.detractor)} and m.rating < ${sql.lit(npsThresholds.promoter)})`,
  detractors: sql`m.rating <= ${sql.lit(npsThresholds.detractor)}`,
}

/** Groups that depend on visits, events, attempts or the time: message change notes do not cover them. */
export const untrackedGroups: readonly MessageGroup[] = [
  'delivered',
  'approved',
  'transferred',
  'canceled',
  'unclear',
  'booked',
  'came',
  'paid',
  'noAnswer',
  'waiting',
]

/** Messages that were not sent for a reason. */
export const isSkippedMessage = messageGroupConditions.skipped

/** The reader: scenario types of the plan, and whether phones are visible. */
export interface MessageReader {
  types: readonly string[]
  canSeePhones: boolean
}

/** Returns the list's `where` condition, also used for counts and for a single message. `days` converts days to instants. */
export function buildMessageFilter(
  query: MessageQuery,
  dayContext: DayContext,
  { types, canSeePhones, time }: MessageReader & { time: AttentionTime },
): Record<'indexCondition' | 'rowCondition', RawBuilder<boolean>> {
  const { from, to, search } = query
  const conditions: RawBuilder<unknown>[] = [
    // Staff's chat messages belong to no scenario and to no list.
    sql`m.scenario_id is not null`,
    coversAllTypes(types) ? sql`true` : sql`s.type = any(${types}::text[])`,
  ]
  const addCondition = (column: RawBuilder<unknown>, value: string | boolean | undefined) => {
    if (value !== undefined) conditions.push(sql`${column} = ${value}`)
  }
  const addIdCondition = (column: RawBuilder<unknown>, id: string | undefined) => {
    if (id !== undefined) conditions.push(isId(id) ? sql`${column} = ${id}` : sql`false`)
  }
  addIdCondition(sql`m.scenario_id`, query.scenarioId)
  addIdCondition(sql`v.specialist_id`, query.specialistId)
  addIdCondition(sql`m.branch_id`, query.branchId)
  addIdCondition(sql`m.client_id`, query.clientId)
  addCondition(sql`s.type`, query.type)
  addCondition(sql`m.status`, query.status)
  addCondition(sql`m.outcome`, query.outcome)
  addCondition(sql`m.answer`, query.answer)
  addCondition(sql`m.handled`, query.handled)
  addCondition(sql`m.channel`, query.channel)
  if (from)
    conditions.push(sql`${messageTimeSql} >= ${parseDayBoundary(from, dayContext, 0, 'from')}`)
  if (to) conditions.push(sql`${messageTimeSql} < ${parseDayBoundary(to, dayContext, 1, 'to')}`)
  if (query.group) conditions.push(createGroupConditions(time)[query.group])
  const searchConditions = search?.trim()
    ? buildMessageSearch(search, canSeePhones)
    : { indexCondition: sql`true`, rowCondition: sql`true` }
  return {
    indexCondition: sql<boolean>`${sql.join([...conditions, searchConditions.indexCondition], sql` and `)}`,
    rowCondition: sql<boolean>`${sql.join([...conditions, searchConditions.rowCondition], sql` and `)}`,
  }
}

/** Searches the patient's or specialist's name, or digits of the phone, each by its own index. */
export function buildMessageSearch(text: string, canSeePhones: boolean): PatientSearch {
  const { indexCondition, rowCondition } = buildPatientSearch(text, canSeePhones)
  const words = toStorableText(text)
  // A file may have given numbers as names of specialists.
  if (isHiddenSearch(words, canSeePhones)) return { indexCondition, rowCondition }
  const bySpecialist = (name: RawBuilder<unknown>) => nameSearchCondition(name, words)
  return {
    indexCondition: sql`m.id in (
      select y.id from message y join client c on c.company_id = y.company_id and c.id = y.client_id where ${indexCondition}
      union all
      select y.id from message y join visit w on w.company_id = y.company_id and w.id = y.visit_id
      where w.specialist_id in (select id from specialist where ${bySpecialist(sql`name`)}))`,
    rowCondition: sql`(exists (select from client c where c.company_id = m.company_id and c.id = m.client_id and ${rowCondition})
      or exists (select from visit w join specialist d on d.company_id = w.company_id and d.id = w.specialist_id
        where w.company_id = m.company_id and w.id = m.visit_id and ${bySpecialist(sql`d.name`)}))`,
  }
}

/** Returns true if these are all types, so that no filter is needed. */
export const coversAllTypes = (types: readonly string[]) =>
  scenarioTypes.every((type) => types.includes(type))
