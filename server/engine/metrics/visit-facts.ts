import { sql } from 'kysely'
import { clearWords, hasArrived } from './message-facts.ts'
import { type Counted, rowsIn } from './metric-scope.ts'

/** When the visit `name` is over: at its end, or an hour after its start where no end is known (figures 9). */
export const endOf = (name: string) =>
  sql`coalesce(${sql.ref(`${name}.ends_at`)}, ${sql.ref(`${name}.starts_at`)} + interval '1 hour')`
export const endOfVisit = endOf('v')

/**
 * The messages `x` about a visit `v`: its own, and those about another visit of its patient's day that speak for it (docs/decisions/0134). Of these
 * the start that was said is `visit_at`. They are found by their patient: an index of the scenario would be read whole.
 */
export const messagesAbout = sql`
  select x.company_id, x.id, x.scenario_id, x.notice, x.visit_at, x.sent_at, x.status, x.answer
  from message x where x.company_id = v.company_id and x.visit_id = v.id and x.sent_at is not null
  union all
  select x.company_id, x.id, x.scenario_id, x.notice, o.visit_at, x.sent_at, x.status, x.answer
  from message o join message x on x.company_id = o.company_id and x.client_id = o.client_id and x.scenario_id is not distinct from o.scenario_id
    and x.notice is not distinct from o.notice and x.visit_day = o.visit_day and x.id <> o.id
  where o.company_id = v.company_id and o.visit_id = v.id and o.reason = 'SAME_DAY' and o.outcome = 'skipped' and x.sent_at is not null`

/** What was plainly said of `v`: by the patient in answer to a message, or to staff, who recorded it of this very visit (figures 7 and 10). */
const wordsAbout = sql`
  select w.at, x.visit_at, w.answer, true as written
  from (${messagesAbout}) x cross join lateral (${clearWords('x')}) w
  where x.answer <> 'none' and w.kind = 'answered' and not w.void
  union all
  select a.at, a.visit_at, a.answer, false from visit_answer a
  where a.company_id = v.company_id and a.visit_id = v.id and a.taken_back_at is null`

/** The last clear word on the start that holds. */
export const lastWordOn = sql`
  select w.answer from (${wordsAbout}) w where w.visit_at = v.starts_at order by w.at desc, w.written desc limit 1`

/** By the visit `v` and the last word `w` on it: the clinic's records say so, or the patient, who then did not come (figures 10). */
export const isCanceled = sql`(v.status = 'canceled' or w.answer is not distinct from 'canceled' and v.outcome is distinct from 'attended')`

/** By the visit, the last word and the first no `n` that was not taken back: whether its patient cancelled it in time (figures 12). */
const isInTime = sql`(${isCanceled} and coalesce(n.at <= v.starts_at - interval '24 hours', false))`

/** Visits that have not been cancelled, as far as bookings ask (figures 16). */
export const standsNow = sql`(v.status = 'valid' and not exists (select from (${lastWordOn}) w
  where w.answer = 'canceled' and v.outcome is distinct from 'attended'))`

/** When the visit `v` was cancelled in time, if it was; for the few that are looked at one by one. */
export const canceledInTime = sql`
  select n.at as no_at from (
    select min(w.at) as at from (
      select w.*, bool_or(w.answer <> 'canceled') over (order by w.at desc, w.written desc) as taken_back from (${wordsAbout}) w where w.visit_at = v.starts_at
    ) w where w.written and not w.taken_back and (v.canceled_at is null or w.at < v.canceled_at)
  ) n left join lateral (${lastWordOn}) w on true
  where ${isInTime}`

/** The same words of many visits `v` at once, each message and word with the visit that it is about. */
const aboutMany = sql`
  select v.id as visit_id, v.starts_at, x.company_id, x.id, x.scenario_id, x.notice, x.visit_at, x.sent_at, x.status, x.answer
  from v cross join lateral (${messagesAbout}) x`
const wordsOnStart = sql`
  select a.visit_id, w.at, w.answer, true as written from about a cross join lateral (${clearWords('a')}) w
  where a.answer <> 'none' and a.visit_at = a.starts_at and w.kind = 'answered' and not w.void
  union all
  select v.id, t.at, t.answer, false from v join visit_answer t on t.company_id = v.company_id and t.visit_id = v.id
  where t.visit_at = v.starts_at and t.taken_back_at is null`

/** The first no to a start in answer to a message that was not taken back since (figures 7 and 12); once the clinic's records had cancelled it, a no cancels nothing. */
const lastingNo = sql`
  select w.visit_id, min(w.at) as at from (
    select w.*, bool_or(w.answer <> 'canceled') over (partition by w.visit_id order by w.at desc, w.written desc) as taken_back from word w
  ) w join v on v.id = w.visit_id
  where w.written and not w.taken_back and (v.canceled_at is null or w.at < v.canceled_at) group by w.visit_id`

/** Visits whose start a reminder, or the notice of a move, named, was accepted before it and arrived (figures 14). */
const reached = sql`
  select distinct a.visit_id from about a join scenario s on s.company_id = a.company_id and s.id = a.scenario_id
  where (s.type = 'reminder' or a.notice = 'moved') and a.visit_at = a.starts_at and a.sent_at < a.starts_at
    and ${hasArrived('a')}`

/** Visits that start in these pieces, each with what figures say of it. */
export const visitFacts = (counted: Pick<Counted, 'pieces'>, now: Temporal.Instant) => sql`
  with v as materialized (select v.*, p.place from ${rowsIn(counted, 'visit', 'v', sql`v.starts_at`)} where not v.tentative),
  about as materialized (${aboutMany}),
  word as materialized (${wordsOnStart}),
  said as materialized (select distinct on (visit_id) visit_id, answer from word order by visit_id, at desc, written desc),
  refusal as materialized (${lastingNo}),
  reach as materialized (${reached})
  select v.company_id, v.id, v.client_id, v.branch_id, v.specialist_id, v.starts_at, ${endOfVisit} as ends_at, v.mis_created_at, v.sum_paid,
    v.place, ${isCanceled} as canceled, n.at as no_at,
    ${isInTime} as in_time, r.visit_id is not null as reached,
    case when not ${isCanceled} and ${endOfVisit} <= ${now}::timestamptz then coalesce(v.outcome, 'unknown') end as outcome
  from v left join said w on w.visit_id = v.id left join refusal n on n.visit_id = v.id left join reach r on r.visit_id = v.id`
