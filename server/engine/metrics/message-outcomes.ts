import { type RawBuilder, sql } from 'kysely'
import type { BookingMetric, ConvertedMessageMetric } from '../../../domain/drill-down.ts'
import { hasArrived, isDelivered, marketingTypesSql } from './message-facts.ts'
import { endOfVisitSql, isStillBooked } from './visit-facts.ts'

/** Message outcomes by column: for marketing the bookings, for reminders and notifications the visits they named. */
export const outcomeSums = [
  'booked',
  'bookings',
  'came',
  'paid',
  'paid_known',
  'paid_unknown',
] as const

/** Forces a lookup per row: under row security a join would compare all pairs. */
const rowByRow = sql`offset 0`

const isVisitOver = (now: Temporal.Instant) => sql`${endOfVisitSql} <= ${now}::timestamptz`

/** True if a later delivered marketing message came between `f` and the booking `v`, which then gets the booking. */
const hasLaterMessage = sql`exists (
  select from (
    select * from message b where b.company_id = current_company() and b.client_id = f.client_id and b.sent_at >= f.sent_at and b.sent_at < v.mis_created_at ${rowByRow}
  ) b join scenario k on k.company_id = b.company_id and k.id = b.scenario_id
  where k.type in ${marketingTypesSql} and (b.sent_at > f.sent_at or b.id > f.id) and ${hasArrived('b')})`

/** Each booking `v` with the message `f` of a source that led to it; the source has `id`, `client_id`, `sent_at`, `type` and `delivered`. */
const bookingsOf = (source: RawBuilder<unknown>, now: Temporal.Instant) => sql`
  ${source} f cross join lateral (
    select v.id, v.company_id, v.branch_id, v.specialist_id, v.starts_at, v.mis_created_at, v.sum_paid, ${endOfVisitSql} as ends_at, v.outcome = 'attended' as attended,
      coalesce(v.outcome = 'attended', false) and ${isVisitOver(now)} as came
    from visit v
    where v.company_id = current_company() and v.client_id = f.client_id and not v.tentative
      and v.mis_created_at > f.sent_at and v.mis_created_at <= f.sent_at + interval '720 hours' and ${isStillBooked} ${rowByRow}
  ) v
  where f.type in ${marketingTypesSql} and f.delivered and not ${hasLaterMessage}`

const bookingsOfFacts = (now: Temporal.Instant) => bookingsOf(sql`facts`, now)

/** The bookings `v` after one message `m` of a scenario `s`. */
export const bookingsAfterMessage = (now: Temporal.Instant) => sql`
  select v.* from ${bookingsOf(sql`(select m.id, m.client_id, m.sent_at, s.type, ${isDelivered} as delivered ${rowByRow})`, now)}`

const isUnpaid = sql`v.came and v.sum_paid is null`

/**
 * Bookings of each of the `facts`, and the end of the last attended visit that is not over. For patients who have not come yet only a change of
 * data matters, not time.
 */
const bookingCounts = (now: Temporal.Instant) => sql`
  select f.id, f.at, f.place, f.branch_id, f.scenario_id, f.text_id, f.channel, count(*) as bookings, count(*) filter (where v.came) as came,
    sum(v.sum_paid) filter (where v.came) as paid, count(v.sum_paid) filter (where v.came) as paid_known,
    count(*) filter (where ${isUnpaid}) as paid_unknown, min(v.ends_at) filter (where v.attended and not v.came) as unfinished
  from ${bookingsOfFacts(now)}
  group by f.id, f.at, f.place, f.branch_id, f.scenario_id, f.text_id, f.channel`

/** Visits named by each of the `facts`, including those it covered on the same day. */
const visitsOfFact = sql`
  select f.visit_id, f.visit_at
  union all
  (select o.visit_id, o.visit_at from message o
  where o.company_id = current_company() and o.client_id = f.client_id and o.reason = 'SAME_DAY' and o.outcome = 'skipped'
    and o.scenario_id = f.scenario_id and o.notice is not distinct from f.notice and o.visit_day = f.visit_day and o.id <> f.id ${rowByRow})`

/** Whether the patient came to a visit named by a reminder or notification, at its current start; and the visit's end if it is not over. */
const remindedCounts = (now: Temporal.Instant) => sql`
  select f.id, f.at, f.place, f.branch_id, f.scenario_id, f.text_id, f.channel, v.came, v.unfinished
  from facts f cross join lateral (
    select bool_or(${isVisitOver(now)}) as came, min(${endOfVisitSql}) filter (where not ${isVisitOver(now)}) as unfinished
    from (${visitsOfFact}) n cross join lateral (
      select * from visit v where v.company_id = current_company() and v.id = n.visit_id ${rowByRow}
    ) v
    where v.starts_at = n.visit_at and not v.tentative and v.status = 'valid' and v.outcome = 'attended'
  ) v
  where f.type in ('reminder', 'notification') and f.sent and (v.came or v.unfinished is not null)`

/** Sums of the outcomes of `facts`, by place and the message grouping; a key may have two rows. */
export const messageOutcomes = (now: Temporal.Instant) => sql`
  select b.place, b.branch_id, b.scenario_id, b.text_id, b.channel, count(*) as booked, sum(b.bookings) as bookings, count(*) filter (where b.came > 0) as came,
    coalesce(sum(b.paid), 0) as paid, sum(b.paid_known) as paid_known, sum(b.paid_unknown) as paid_unknown, min(b.unfinished) as unfinished
  from (${bookingCounts(now)}) b group by 1, 2, 3, 4, 5
  union all
  select n.place, n.branch_id, n.scenario_id, n.text_id, n.channel, 0, 0, count(*) filter (where n.came), 0, 0, 0, min(n.unfinished)
  from (${remindedCounts(now)}) n group by 1, 2, 3, 4, 5`

/** The `facts` with a booking or an attended visit, each with the time at which it counts. */
export const outcomeMessages = (metric: ConvertedMessageMetric, now: Temporal.Instant) =>
  metric === 'brought'
    ? sql`select b.id, b.at from (${bookingCounts(now)}) b`
    : sql`select b.id, b.at from (${bookingCounts(now)}) b where b.came > 0 union all select n.id, n.at from (${remindedCounts(now)}) n where n.came`

/** Bookings of the `facts`, each with the time of the message that led to it. */
export const bookedVisits = (metric: BookingMetric, now: Temporal.Instant) => sql`
  select v.id, f.at from ${bookingsOfFacts(now)} and ${metric === 'bookings' ? sql`true` : isUnpaid}`
