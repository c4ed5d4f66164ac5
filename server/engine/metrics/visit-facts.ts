import { sql } from 'kysely'
import { clearAnswerEvents, hasArrived } from './message-facts.ts'
import { type MetricScope, rowsInBuckets } from './metric-scope.ts'

/** SQL for the end of the visit `name`: its end time, or an hour after its start. */
export const visitEndSql = (alias: string) =>
  sql`coalesce(${sql.ref(`${alias}.ends_at`)}, ${sql.ref(`${alias}.starts_at`)} + interval '1 hour')`
export const endOfVisitSql = visitEndSql('v')

/**
 * Messages `x` about a visit `v`: its own, and those about another visit of the day that cover it (docs/decisions/0134); the announced start is
 * `visit_at`. Searched by patient, as an index on the scenario would be read completely.
 */
export const messagesAboutVisit = sql`
  select x.company_id, x.id, x.scenario_id, x.notice, x.visit_at, x.sent_at, x.status, x.answer, true as own
  from message x where x.company_id = v.company_id and x.visit_id = v.id and x.sent_at is not null
  union all
  select x.company_id, x.id, x.scenario_id, x.notice, o.visit_at, x.sent_at, x.status, x.answer, false
  from message o join message x on x.company_id = o.company_id and x.client_id = o.client_id and x.scenario_id is not distinct from o.scenario_id
    and x.notice is not distinct from o.notice and x.visit_day = o.visit_day and x.id <> o.id
  where o.company_id = v.company_id and o.visit_id = v.id and o.reason = 'SAME_DAY' and o.outcome = 'skipped' and x.sent_at is not null`

/** A message that another one of its day covers; it may hold the patient's answer about its own visit. */
const isLeftOut = sql`x.sent_at is null and x.reason = 'SAME_DAY'`

/** Clear answers about `v`: by the patient to a message, or recorded by staff for this visit. */
const answersAboutVisit = sql`
  select w.at, x.visit_at, w.answer, true as written
  from (${messagesAboutVisit}) x cross join lateral (${clearAnswerEvents('x')}) w
  where x.answer <> 'none' and w.kind = 'answered' and not w.void and (x.own or not w.alone)
  union all
  select w.at, x.visit_at, w.answer, true from message x cross join lateral (${clearAnswerEvents('x')}) w
  where x.company_id = v.company_id and x.visit_id = v.id and ${isLeftOut} and x.answer <> 'none' and w.kind = 'answered' and not w.void
  union all
  select a.at, a.visit_at, a.answer, false from visit_answer a
  where a.company_id = v.company_id and a.visit_id = v.id and a.taken_back_at is null`

/** The last clear answer about the current start. */
export const lastVisitAnswer = sql`
  select w.answer from (${answersAboutVisit}) w where w.visit_at = v.starts_at order by w.at desc, w.written desc limit 1`

/** True if the visit `v` with last answer `w` is canceled: by the clinic's records, or by the patient, who then did not come. */
export const isCanceled = sql`(v.status = 'canceled' or w.answer is not distinct from 'canceled' and v.outcome is distinct from 'attended')`

/** True if the patient canceled in time, by the first valid cancellation `n`. */
const isCanceledInTime = sql`(${isCanceled} and coalesce(n.at <= v.starts_at - interval '24 hours', false))`

/** Visits that are not canceled, for counting bookings. */
export const isStillBooked = sql`(v.status = 'valid' and not exists (select from (${lastVisitAnswer}) w
  where w.answer = 'canceled' and v.outcome is distinct from 'attended'))`

/** Time of the timely cancellation of the visit `v`, if any; for single visits. */
export const timelyCancellation = sql`
  select n.at as no_at from (
    select min(w.at) as at from (
      select w.*, bool_or(w.answer <> 'canceled') over (order by w.at desc, w.written desc) as taken_back from (${answersAboutVisit}) w where w.visit_at = v.starts_at
    ) w where w.written and not w.taken_back and (v.canceled_at is null or w.at < v.canceled_at)
  ) n left join lateral (${lastVisitAnswer}) w on true
  where ${isCanceledInTime}`

/** The same answers for many visits `v` at once, each with its visit. */
const messagesAboutVisits = sql`
  select v.id as visit_id, v.starts_at, x.company_id, x.id, x.scenario_id, x.notice, x.visit_at, x.sent_at, x.status, x.answer, x.own
  from v cross join lateral (${messagesAboutVisit}) x`
const answersOnStart = sql`
  select a.visit_id, w.at, w.answer, true as written from about a cross join lateral (${clearAnswerEvents('a')}) w
  where a.answer <> 'none' and a.visit_at = a.starts_at and w.kind = 'answered' and not w.void and (a.own or not w.alone)
  union all
  select v.id, w.at, w.answer, true from v join message x on x.company_id = v.company_id and x.visit_id = v.id and x.visit_at = v.starts_at
  cross join lateral (${clearAnswerEvents('x')}) w
  where ${isLeftOut} and x.answer <> 'none' and w.kind = 'answered' and not w.void
  union all
  select v.id, t.at, t.answer, false from v join visit_answer t on t.company_id = v.company_id and t.visit_id = v.id
  where t.visit_at = v.starts_at and t.taken_back_at is null`

/** The first cancellation of a start by a message's answer that was not taken back; it does not count once the clinic's records have canceled the visit. */
const firstStandingRefusal = sql`
  select w.visit_id, min(w.at) as at from (
    select w.*, bool_or(w.answer <> 'canceled') over (partition by w.visit_id order by w.at desc, w.written desc) as taken_back from word w
  ) w join v on v.id = w.visit_id
  where w.written and not w.taken_back and (v.canceled_at is null or w.at < v.canceled_at) group by w.visit_id`

/** Visits whose start was named by a reminder or move notification that was accepted before it and arrived. */
const reachedVisits = sql`
  select distinct a.visit_id from about a join scenario s on s.company_id = a.company_id and s.id = a.scenario_id
  where (s.type = 'reminder' or a.notice = 'moved') and a.visit_at = a.starts_at and a.sent_at < a.starts_at
    and ${hasArrived('a')}`

/** Visits that start in the buckets, with all facts for metrics. */
export const visitFacts = (scope: Pick<MetricScope, 'buckets'>, now: Temporal.Instant) => sql`
  with v as materialized (select v.*, p.place from ${rowsInBuckets(scope, 'visit', 'v', sql`v.starts_at`)} where not v.tentative),
  about as materialized (${messagesAboutVisits}),
  word as materialized (${answersOnStart}),
  said as materialized (select distinct on (visit_id) visit_id, answer from word order by visit_id, at desc, written desc),
  refusal as materialized (${firstStandingRefusal}),
  reach as materialized (${reachedVisits})
  select v.company_id, v.id, v.client_id, v.branch_id, v.specialist_id, v.starts_at, ${endOfVisitSql} as ends_at, v.mis_created_at, v.sum_paid,
    v.place, ${isCanceled} as canceled, n.at as no_at,
    ${isCanceledInTime} as in_time, r.visit_id is not null as reached,
    case when not ${isCanceled} and ${endOfVisitSql} <= ${now}::timestamptz then coalesce(v.outcome, 'unknown') end as outcome
  from v left join said w on w.visit_id = v.id left join refusal n on n.visit_id = v.id left join reach r on r.visit_id = v.id`
