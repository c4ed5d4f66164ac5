import { sql } from 'kysely'
import { answeredBy, type Counted, clearWords, edgesOf, taken } from './message-facts.ts'

/** When a visit `v` is over: at its end, or an hour after its start where no end is known (figures 9). */
export const endOfVisit = sql`coalesce(v.ends_at, v.starts_at + interval '1 hour')`

/**
 * The messages `x` about a visit `v`: its own, and those about another visit of its patient's day that speak for it (docs/decisions/0134). Of these
 * the start that was said is `visit_at`.
 */
const messagesAbout = sql`
  select x.company_id, x.id, x.scenario_id, x.notice, x.visit_at, x.sent_at, x.status, x.answer
  from message x where x.company_id = v.company_id and x.visit_id = v.id and x.sent_at is not null
  union all
  select x.company_id, x.id, x.scenario_id, x.notice, o.visit_at, x.sent_at, x.status, x.answer
  from message o join message x on x.company_id = o.company_id and x.client_id = o.client_id and x.scenario_id = o.scenario_id
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

/** The first no to this start in answer to a message that was not taken back since (figures 7 and 12); once the clinic's records had cancelled it, a no cancels nothing. */
const lastingNo = sql`
  select w.at from (
    select w.*, bool_or(w.answer <> 'canceled') over (order by w.at desc, w.written desc) as taken_back from (${wordsAbout}) w where w.visit_at = v.starts_at
  ) w where w.written and not w.taken_back and (v.canceled_at is null or w.at < v.canceled_at) order by w.at limit 1`

/** Whether a reminder, or the notice of a move, named the start that holds, was accepted before it and arrived (figures 14). */
export const reached = sql`exists (
  select from (${messagesAbout}) x join scenario s on s.company_id = x.company_id and s.id = x.scenario_id
  where (s.type = 'reminder' or x.notice = 'moved') and x.visit_at = v.starts_at and x.sent_at < v.starts_at
    and (x.status in ('delivered', 'read') or ${taken('x')} or ${answeredBy('x')}))`

/** By the visit `v` and the last word `w` on it: the clinic's records say so, or the patient, who then did not come (figures 10). */
export const isCanceled = sql`(v.status = 'canceled' or w.answer is not distinct from 'canceled' and v.outcome is distinct from 'attended')`

/** Visits that have not been cancelled, as far as bookings ask (figures 16). */
export const standsNow = sql`(v.status = 'valid' and not exists (select from (${lastWordOn}) w
  where w.answer = 'canceled' and v.outcome is distinct from 'attended'))`

/** Visits that start on these days, each with what figures say of it; those of the days before and after beside, for what overlaps, with places of none. */
export const visitFacts = ({ edges }: Counted, now: Temporal.Instant) => sql`
  select v.company_id, v.id, v.client_id, v.branch_id, v.specialist_id, v.starts_at, ${endOfVisit} as ends_at, v.mis_created_at, v.sum_paid,
    width_bucket(v.starts_at, ${edgesOf({ edges })}) as place, ${isCanceled} as canceled, n.at as no_at,
    ${isCanceled} and n.at is not null and n.at <= v.starts_at - interval '24 hours' as in_time,
    case when not ${isCanceled} and ${endOfVisit} <= ${now}::timestamptz then coalesce(v.outcome, 'unknown') end as outcome
  from visit v
  left join lateral (${lastWordOn}) w on true
  left join lateral (${lastingNo}) n on true
  where v.company_id = current_company() and not v.tentative
    and v.starts_at >= ${edges[0]}::timestamptz - interval '24 hours' and v.starts_at < ${edges.at(-1)}::timestamptz + interval '24 hours'`
