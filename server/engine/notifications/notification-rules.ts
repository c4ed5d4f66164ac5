import { type RawBuilder, sql } from 'kysely'
import { npsThresholds } from '../../../domain/nps.ts'
import { silentAgents } from '../agents/agent-freshness.ts'

/** Hours after which an unconfirmed visit is told (section 9 of the specification). */
const UNANSWERED_AFTER = { hours: 24 }

/** A rule: the alert's type, how its causes are named, and the rows whose cause holds now. */
interface NotificationRule {
  type: string
  /** `company_id, message_id, detail, cause` of everything that calls for an alert; `only` narrows the messages `m`. */
  activeCauses: (now: Temporal.Instant, only: RawBuilder<unknown>) => RawBuilder<unknown>
  /** Whether the cause of the lasting alert `a` still holds, by its message `m` and the message's visit `v`. */
  isActive: (now: Temporal.Instant) => RawBuilder<unknown>
}

const awaitingAnswerCondition = (now: Temporal.Instant) =>
  sql`m.answer = 'none' and not m.handled and m.sent_at is not null and m.visit_at > ${now}`

/** The patient has said by another message whether he will come. */
const answeredElsewhereCondition = sql`exists (select from message x where x.company_id = m.company_id and x.visit_id = m.visit_id and x.visit_at = m.visit_at
  and x.answer in ('approved', 'transferred', 'canceled'))`

/** No plain `=` between the moments: it would tempt the planner to look the visit up by its start rather than by its key. */
const visitUnchangedCondition = sql`v.status = 'valid' and v.starts_at is not distinct from m.visit_at`

/** Words that nobody understood were the last ones, and no person has seen to them. */
const unclearReplyCondition = sql`not m.handled and (
  select e.detail->>'answer' from message_event e
  where e.company_id = m.company_id and e.message_id = m.id and e.kind = 'answered' order by e.id desc limit 1) = 'unclear'`

/** Of what staff wrote its conversation tells. */
const unknownOutcomeCondition = sql`m.outcome = 'unknown' and not m.handled and m.chat_id is null`
/** Who is not content says why, and nobody has seen to it. */
const detractorCondition = sql`m.rating <= ${sql.lit(npsThresholds.detractor)} and m.comment is not null and not m.handled`
/** It refuses, did not answer when it was asked last, or has not answered for longer than the clinic allows. */
const systemLostCondition = (
  now: Temporal.Instant,
) => sql`(c.status = 'lost' or c.error = 'SOURCE_FAILED' or coalesce(c.last_sync_at, c.created_at)
  < ${now}::timestamptz - (select o.freshness_minutes from company o where o.id = c.company_id) * interval '1 minute')`

/**
 * What staff are told of, judged by the rows as they are. A lost channel is not among them: only dispatch and the channel's own
 * health know it (see `raise-notifications.ts`).
 */
export const messageRules: NotificationRule[] = [
  {
    type: 'unanswered',
    // The messages first, by the index made for them, whatever the planner thinks of the rest.
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
    // Words that belong to no message last until they are read: nothing else can answer them.
    isActive: () =>
      sql`case when a.message_id is null then not a.read else ${unclearReplyCondition} end`,
  },
  {
    type: 'unknownOutcome',
    activeCauses: (_now, only) => sql`
      select m.company_id, m.id as message_id, null::jsonb as detail, 'unknown ' || m.id as cause
      from message m where ${unknownOutcomeCondition} and ${only}`,
    isActive: () => unknownOutcomeCondition,
  },
  {
    type: 'detractor',
    activeCauses: (_now, only) => sql`
      select m.company_id, m.id as message_id, null::jsonb as detail, 'detractor ' || m.id as cause
      from message m where ${detractorCondition} and ${only}`,
    isActive: () => detractorCondition,
  },
]

/** The clinic system does not answer, or refuses what it took before: its connection's own row says so, it names hardly any of its visits, or an agent is not heard of. */
export const systemRule: NotificationRule = {
  type: 'misLost',
  activeCauses: (now) => sql`
    select c.company_id, null::uuid as message_id, jsonb_build_object('misType', c.mis_type, 'systemId', c.id) as detail, 'mis-lost ' || c.id as cause
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

/** A patient's request waits for a person: nothing but handling it is an answer. It is raised in the transaction that takes it in. */
export const requestRule: Pick<NotificationRule, 'type' | 'isActive'> = {
  type: 'request',
  isActive: () =>
    sql`exists (select from client_request q where q.company_id = a.company_id and q.id = (a.detail->>'requestId')::uuid and not q.handled)`,
}
