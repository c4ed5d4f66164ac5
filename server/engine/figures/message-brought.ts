import { sql } from 'kysely'
import { hasArrived, selling } from './message-facts.ts'
import { endOfVisit, standsNow } from './visit-facts.ts'

/** What came of a message, by its column: those that sell by the visits that are their bookings, reminders and notices by the visits that they named. */
export const broughtSums = [
  'booked',
  'bookings',
  'came',
  'paid',
  'paid_known',
  'paid_unknown',
] as const

const overAt = (now: Temporal.Instant) => sql`${endOfVisit} <= ${now}::timestamptz`

/** Another delivered message that sells came between `f` and the booking `v`: it is that one's (figures 16). */
const another = sql`exists (
  select from message b join scenario k on k.company_id = b.company_id and k.id = b.scenario_id
  where b.company_id = v.company_id and b.client_id = v.client_id and k.type in ${selling}
    and b.sent_at >= f.sent_at and (b.sent_at > f.sent_at or b.id > f.id) and b.sent_at < v.mis_created_at and ${hasArrived('b')})`

/**
 * The bookings of each of the `facts`; and until when one that came already is not over. Whoever has not come yet is heard of, time alone changes nothing
 * of him.
 */
const bookings = (now: Temporal.Instant) => sql`
  select f.id, count(*)::int as bookings, count(*) filter (where v.came)::int as came, sum(v.sum_paid) filter (where v.came) as paid,
    count(v.sum_paid) filter (where v.came)::int as paid_known, count(*) filter (where v.came and v.sum_paid is null)::int as paid_unknown,
    min(v.ends_at) filter (where v.attended and not v.came) as unfinished
  from facts f cross join lateral (
    select v.company_id, v.client_id, v.mis_created_at, v.sum_paid, ${endOfVisit} as ends_at, v.outcome = 'attended' as attended,
      coalesce(v.outcome = 'attended', false) and ${overAt(now)} as came
    from visit v
    where v.company_id = current_company() and v.client_id = f.client_id and not v.tentative
      and v.mis_created_at > f.sent_at and v.mis_created_at <= f.sent_at + interval '720 hours' and ${standsNow}
    -- One by one over the patient's visits: a join would pair all visits with all.
    offset 0
  ) v
  where f.type in ${selling} and f.delivered and not ${another} group by f.id`

const tellsOfVisit = sql`f.type in ('reminder', 'notification') and f.sent`

/** Each visit that one of the `facts` named at the start that holds, and to which the patient came; and until when it is not over. */
const namedCame = (now: Temporal.Instant) => sql`
  select n.id, bool_or(${overAt(now)}) as came, min(${endOfVisit}) filter (where not ${overAt(now)}) as unfinished
  from (
    select f.id, f.visit_id, f.visit_at from facts f where ${tellsOfVisit}
    union all
    select f.id, o.visit_id, o.visit_at
    from facts f join message o on o.company_id = f.company_id and o.client_id = f.client_id and o.scenario_id = f.scenario_id
      and o.notice is not distinct from f.notice and o.visit_day = f.visit_day and o.id <> f.id
    where ${tellsOfVisit} and o.reason = 'SAME_DAY' and o.outcome = 'skipped'
  ) n join visit v on v.company_id = current_company() and v.id = n.visit_id and v.starts_at = n.visit_at
  where not v.tentative and v.status = 'valid' and v.outcome = 'attended' group by n.id`

/** What came of messages as parts of a statement that has them as `facts`: its tables, its joins to `f`, its sums by their columns. */
export const broughtBy = (now: Temporal.Instant) => ({
  tables: sql`, bookings as materialized (${bookings(now)}), named as materialized (${namedCame(now)})`,
  joins: sql`left join bookings b on b.id = f.id left join named n on n.id = f.id`,
  sums: sql`, count(b.id)::int as booked, coalesce(sum(b.bookings), 0)::int as bookings,
    count(*) filter (where b.came > 0 or n.came)::int as came, coalesce(sum(b.paid), 0) as paid,
    coalesce(sum(b.paid_known), 0)::int as paid_known, coalesce(sum(b.paid_unknown), 0)::int as paid_unknown,
    min(least(b.unfinished, n.unfinished)) as unfinished`,
})
