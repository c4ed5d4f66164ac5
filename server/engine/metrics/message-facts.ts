import { sql } from 'kysely'
import type { AttemptMetric } from '../../../domain/drill-down.ts'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import { listProviders } from '../../channels/registry.ts'
import { type MetricScope, rowsInBuckets } from './metric-scope.ts'

/** Answers that state clearly what the patient wants. */
export const clearAnswers = sql`('approved', 'transferred', 'canceled')`

/** Marketing, from which bookings are counted. */
export const marketingTypesSql = sql`('invitation', 'birthday', 'promotion')`

/**
 * SQL for the day of a message `m`: when first accepted, before that its planned send time. Written exactly as in its index: under row security an
 * index on coalesce is not used.
 */
export const messageTimeSql = sql`case when m.sent_at is null then m.send_at else m.sent_at end`

/** An attempt `t` accepted by a provider without delivery reports counts as delivered. */
export const isAssumedDelivered = sql`(t.provider = any(${listProviders(({ reportsDelivery }) => !reportsDelivery)}::text[]) and t.state in ('sentToGateway', 'sent'))`
const canReportReading = sql`t.provider = any(${listProviders(({ reportsRead }) => reportsRead)}::text[])`

/** True if an attempt of the message `name` counts as delivered without its status showing it. */
const hasAssumedDelivery = (name: string) => sql`exists (select from attempt t
  where (t.company_id, t.message_id) = (${sql.ref(`${name}.company_id`)}, ${sql.ref(`${name}.id`)}) and ${isAssumedDelivered})`

const isAccepted = sql`t.state in ('sentToGateway', 'sent', 'delivered', 'read', 'failed')`

/** Order of attempts `t` by progress; at equal progress the earlier step comes first. */
export const furthestFirstOrder = sql`
  order by case when t.state = 'read' then 0 when t.state = 'delivered' or ${isAssumedDelivered} then 1
      when t.state in ('sentToGateway', 'sent') then 2 when t.state = 'failed' then 3 else 4 end, t.step, t.number`

/** Attempts `t` with unknown cost. */
const unknownCostConditions = {
  unpriced: sql`${isAccepted} and (t.parts is null or t.price is null)`,
  costUnknown: sql`t.state = 'unknown'`,
} satisfies Record<AttemptMetric, unknown>

/**
 * The attempt `t` with the most progress (at equal progress the earlier step), and whether it is known to have arrived; with the cost of all accepted
 * attempts, how many lack price or parts, and how many have no report.
 */
const furthestAttempt = sql`
  select t.channel, ${canReportReading} as readable, t.state in ('delivered', 'read') or ${isAssumedDelivered} as arrived,
    sum(t.parts * t.price) filter (where ${isAccepted}) over () as cost,
    count(*) filter (where ${unknownCostConditions.unpriced}) over () as unpriced,
    count(*) filter (where ${unknownCostConditions.costUnknown}) over () as silent
  from attempt t where t.company_id = m.company_id and t.message_id = m.id
  ${furthestFirstOrder} limit 1`

const isClearAnswer = sql`(e.kind in ('told', 'takenBack') or e.kind = 'answered' and e.detail ->> 'answer' in ${clearAnswers})`
const isVoidingEvent = sql`(e.kind = 'takenBack' or e.detail ->> 'answer' = 'unclear')`

/** Clear answers in a message's events; `void` if staff later marked the text as unclear or took back their record; `alone` if it is for the message's own
 * visit only. `name` is the message's alias. */
export const clearAnswerEvents = (alias: string) => sql`
  select e.at, e.id, e.kind, e.detail ->> 'answer' as answer, coalesce(e.detail ? 'alone', false) as alone,
    coalesce(lead(${isVoidingEvent}) over (order by e.id), false) as void
  from message_event e
  where (e.company_id, e.message_id) = (${sql.ref(`${alias}.company_id`)}, ${sql.ref(`${alias}.id`)}) and ${isClearAnswer}`

/** True if the patient answered the message `name` in any way. */
const isAnsweredByPatient = (name: string) => sql`exists (select from message_event e
  where (e.company_id, e.message_id) = (${sql.ref(`${name}.company_id`)}, ${sql.ref(`${name}.id`)}) and e.kind = 'answered')`

/** True if a sent message `name` arrived by its status, an attempt, or its patient's answer. */
export const hasArrived = (alias: string) =>
  sql`(${sql.ref(`${alias}.status`)} in ('delivered', 'read') or ${hasAssumedDelivery(alias)} or ${isAnsweredByPatient(alias)})`

/** Unclear words after a yes: until a clear answer follows there is none. */
const isSecondThought = sql`(e.kind = 'answered' and e.detail ? 'secondThoughts')`

/** Whether the patient answered `m`, and the last clear answer including staff's corrections; null after second thoughts. */
export const lastClearAnswer = sql`
  select bool_or(w.kind = 'answered') as by_patient,
    (array_agg(case when w.doubts then null else w.answer end order by w.id desc)
      filter (where w.doubts or w.clear and not w.void and w.answer in ${clearAnswers}))[1] as answer
  from (
    select e.id, e.kind, e.detail ->> 'answer' as answer, ${isClearAnswer} as clear, ${isSecondThought} as doubts,
      coalesce(lead(${isVoidingEvent}) over (partition by ${isClearAnswer} order by e.id), false) as void
    from message_event e where e.company_id = m.company_id and e.message_id = m.id and e.kind in ('answered', 'told', 'takenBack')
  ) w`

/** True if the message `m` was delivered, as metrics count it, read from its row. */
export const isDelivered = sql<boolean>`(m.sent_at is not null and (m.rating is not null or ${hasArrived('m')}))`

/**
 * The patient's answer about the visit of the message `m` of a scenario `s`, as metrics count it: the last clear answer, staff's corrections included,
 * `unclear` without one, null if the patient has not answered a question.
 */
export const countedAnswer = sql<
  string | null
>`case when s.type in ('reminder', 'notification') and m.asks and m.sent_at is not null and m.answer <> 'none'
  then (select case when d.by_patient or m.rating is not null then coalesce(d.answer, 'unclear') end from (${lastClearAnswer}) d) end`

/** True if `m` arrived: an attempt did, or the patient answered. */
const isArrived = sql`(m.sent_at is not null and (coalesce(a.arrived, false) or coalesce(d.by_patient, false) or m.rating is not null))`

/** Scenario messages of the buckets with all facts for metrics. Staff's messages and test messages are excluded. */
export const messageFacts = ({
  buckets,
  branchId,
}: Pick<MetricScope, 'buckets' | 'branchId'>) => sql`
  select f.*, f.type in ('reminder', 'notification') and f.asked and f.answered as told
  from (
    select m.company_id, m.id, m.client_id, m.visit_id, m.visit_at, m.visit_day, m.notice, m.scenario_id, m.text_id, s.type, m.branch_id, m.rating, p.place, m.sent_at, ${messageTimeSql} as at,
      m.outcome not in ('skipped', 'withdrawn') as planned, m.sent_at is not null as sent, m.outcome = 'unknown' and m.sent_at is null as unknown,
      case when m.sent_at is not null then a.channel end as channel, m.sent_at is not null and coalesce(a.readable, false) as readable, m.status = 'read' as read,
      ${isArrived} as delivered, ${isArrived} and m.asks as asked,
      (coalesce(d.by_patient, false) or m.rating is not null) as answered, d.answer,
      case when m.sent_at is not null then a.cost end as cost, case when m.sent_at is not null then a.unpriced end as unpriced, a.silent
    from ${rowsInBuckets({ buckets }, 'message', 'm', messageTimeSql)}
    join scenario s on s.company_id = m.company_id and s.id = m.scenario_id
    left join lateral (${furthestAttempt}) a on m.text is not null or m.sent_at is not null
    left join lateral (${lastClearAnswer}) d on m.answer <> 'none'
    ${branchId ? sql`where m.branch_id = ${branchId}` : sql``}
  ) f`

/** Attempts that a metric counts, by the day of their message. */
export const metricAttempts = (
  metric: AttemptMetric,
  scope: Pick<MetricScope, 'buckets' | 'branchId'>,
  types: readonly ScenarioType[],
) => sql`
  select t.id, f.at from (${messageFacts(scope)}) f join attempt t on t.company_id = f.company_id and t.message_id = f.id
  where ${unknownCostConditions[metric]} and f.type = any(${types}::text[])`
