import { type RawBuilder, sql } from 'kysely'
import { npsThresholds } from '../../../domain/nps.ts'
import { silentAgents } from '../agents/agent-freshness.ts'

/** Time after which an unconfirmed visit raises a notification. */
const UNANSWERED_AFTER = { hours: 24 }

/** A rule: the notification's type, its cause keys, and the rows whose cause is active now. */
interface NotificationRule {
  type: string
  /** SQL for `company_id, message_id, detail, cause` of all causes; `only` restricts the messages `m`. */
  activeCauses: (now: Temporal.Instant, only: RawBuilder<unknown>) => RawBuilder<unknown>
  /** SQL: true if the cause of the open notification `a` is still active, by its message `m` and that message's visit `v`. */
  isActive: (now: Temporal.Instant) => RawBuilder<unknown>
}

const awaitingAnswerCondition = (now: Temporal.Instant) =>
  sql`m.answer = 'none' and not m.handled and m.sent_at is not null and m.visit_at > ${now}`

/** The patient has answered about the visit by another message. */
const answeredElsewhereCondition = sql`exists (select from message x where x.company_id = m.company_id and x.visit_id = m.visit_id and x.visit_at = m.visit_at
  and x.answer in ('approved', 'transferred', 'canceled'))`

/** No plain `=` between the times: it would tempt the planner to look up the visit by its start instead of its key. */
const visitUnchangedCondition = sql`v.status = 'valid' and v.starts_at is not distinct from m.visit_at`

/** The last reply was unclear, and staff have not handled it. Of several messages that it may be about, the first one notifies of it. */
const unclearReplyCondition = sql`not m.handled and (
  select e.detail->>'answer' = 'unclear' and coalesce(e.detail->'candidates'->>0 = m.id::text, true) from message_event e
  where e.company_id = m.company_id and e.message_id = m.id and e.kind = 'answered' order by e.id desc limit 1)`

/** Messages `m` of staff are excluded: their conversation shows them. */
export const unknownOutcomeCondition = sql`m.outcome = 'unknown' and not m.handled and m.chat_id is null`
/** An outage is one cause, not one for each message `m`: those of one UTC day that the same provider did not answer for. */
export const unknownOutcomeCause = (channel: RawBuilder<unknown>, provider: RawBuilder<unknown>) =>
  sql`concat_ws(' ', 'unknown', ${channel}, ${provider}, floor(extract(epoch from m.send_at) / 86400))`
const ownUnknownCause = unknownOutcomeCause(sql`m.channel`, sql`m.provider`)
/** A low score with a comment that staff have not handled. */
const detractorCondition = sql`m.rating <= ${sql.lit(npsThresholds.detractor)} and m.comment is not null and not m.handled`
/** The system rejects the key, did not answer last time, or has not answered for longer than the clinic allows. */
const systemLostCondition = (
  now: Temporal.Instant,
) => sql`(c.status = 'lost' or c.error in ('SOURCE_FAILED', 'SOURCE_DENIED', 'SOURCE_ERROR') or coalesce(c.last_sync_at, c.created_at)
  < ${now}::timestamptz - (select o.freshness_minutes from company o where o.id = c.company_id) * interval '1 minute')`

/**
 * Rules for notifications about messages, evaluated on current rows. A lost channel is not among them: only dispatch and the connection's status
 * know it (see `raise-notifications.ts`).
 */
export const messageRules: NotificationRule[] = [
  {
    type: 'unanswered',
    // Materialized, so that messages are found first, by their own index.
    activeCauses: (now, only) => sql`
      with late as materialized (
        select m.* from message m where ${awaitingAnswerCondition(now)} and m.sent_at <= ${now.subtract(UNANSWERED_AFTER)} and ${only}
      )
      select m.company_id, m.id as message_id, null::jsonb as detail, 'unanswered ' || m.id as cause
      from late m
      join scenario s on s.company_id = m.company_id and s.id = m.scenario_id and s.type = 'reminder'
      join visit v on v.company_id = m.company_id and v.id = m.visit_id and ${visitUnchangedCondition}
      where not ${answeredElsewhereCondition}`,
    isActive: (now) =>
      sql`${awaitingAnswerCondition(now)} and ${visitUnchangedCondition} and not ${answeredElsewhereCondition}`,
  },
  {
    type: 'unclear',
    activeCauses: (_now, only) => sql`
      select m.company_id, m.id as message_id, null::jsonb as detail, 'unclear ' || m.id as cause
      from message m where m.answered_at is not null and ${unclearReplyCondition} and ${only}`,
    // Replies without a message stay open until they are read, as nothing else can resolve them.
    isActive: () =>
      sql`case when a.message_id is null then not a.read else ${unclearReplyCondition} end`,
  },
  {
    type: 'unknownOutcome',
    activeCauses: (_now, only) => sql`
      select distinct on (m.company_id, 4) m.company_id, m.id as message_id, null::jsonb as detail, ${ownUnknownCause} as cause
      from message m where ${unknownOutcomeCondition} and ${only} order by m.company_id, 4, m.send_at, m.id`,
    isActive: () =>
      sql`exists (select from message m where m.company_id = a.company_id and ${unknownOutcomeCondition} and ${ownUnknownCause} = a.cause)`,
  },
  {
    type: 'detractor',
    activeCauses: (_now, only) => sql`
      select m.company_id, m.id as message_id, null::jsonb as detail, 'detractor ' || m.id as cause
      from message m where ${detractorCondition} and ${only}`,
    isActive: () => detractorCondition,
  },
]

const joinAskedCondition = sql`r.joining = 'asked' and r.joining_messages > 0`

/** A clinic system that does not answer, rejects the key, names hardly any of its visits, or whose agent is silent. */
export const systemRule: NotificationRule = {
  type: 'misLost',
  activeCauses: (now) => sql`
    select c.company_id, null::uuid as message_id, jsonb_build_object('misType', c.mis_type, 'systemId', c.id, 'error', c.error) as detail, 'mis-lost ' || c.id as cause
    from mis_connection c where ${systemLostCondition(now)}
    union all
    select c.company_id, null, jsonb_build_object('misType', c.mis_type, 'systemId', c.id, 'missed', c.visits_missed, 'known', c.visits_known), 'mis-doubt ' || c.id
    from mis_connection c where c.visits_missed is not null
    union all
    select g.company_id, null, jsonb_build_object('agentId', g.id, 'since', g.caught_up_at), 'agent-silent ' || g.id from ${silentAgents(now)}`,
  isActive: (now) =>
    sql`case when a.detail ? 'agentId' then exists (select from ${silentAgents(now)} and g.company_id = a.company_id and g.id = (a.detail->>'agentId')::uuid)
      when a.detail ? 'missed' then exists (select from mis_connection c where c.company_id = a.company_id and c.id = (a.detail->>'systemId')::uuid and c.visits_missed is not null)
      else exists (select from mis_connection c where c.company_id = a.company_id and c.id = coalesce((a.detail->>'systemId')::uuid, c.id) and ${systemLostCondition(now)}) end`,
}

/** Visits that join active scenarios only after a decision. The syncs of a first reading are one question. */
export const joinRule: NotificationRule = {
  type: 'joinAsked',
  activeCauses: () => sql`
    select r.company_id, null::uuid as message_id, jsonb_build_object('kind', r.kind) as detail,
      case r.kind when 'sync' then 'join sync' else 'join ' || r.id end as cause
    from intake_run r where ${joinAskedCondition} group by r.company_id, r.kind, 4`,
  isActive:
    () => sql`exists (select from intake_run r where r.company_id = a.company_id and ${joinAskedCondition}
    and a.cause = case r.kind when 'sync' then 'join sync' else 'join ' || r.id end)`,
}

/** A patient's request stays open until staff handle it. It is raised in the transaction that receives it. */
export const requestRule: Pick<NotificationRule, 'type' | 'isActive'> = {
  type: 'request',
  isActive: () =>
    sql`exists (select from client_request q where q.company_id = a.company_id and q.id = (a.detail->>'requestId')::uuid and not q.handled)`,
}
