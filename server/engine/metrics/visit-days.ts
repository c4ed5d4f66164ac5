import { type RawBuilder, sql } from 'kysely'
import { firstSentTime } from './first-sent-time.ts'
import { hasArrived, marketingTypesSql } from './message-facts.ts'
import { aggregatedDaysSql, type MetricScope, rowsInBuckets } from './metric-scope.ts'
import { isStillBooked, timelyCancellation, visitEndSql, visitFacts } from './visit-facts.ts'

/** True if the visit `v` is a booking from a marketing message `b`: it arrived, and the visit was created within 30 days after it. */
const isBookedAfterMessage = sql`exists (
  select from message b join scenario k on k.company_id = b.company_id and k.id = b.scenario_id
  where b.company_id = v.company_id and b.client_id = v.client_id and k.type in ${marketingTypesSql}
    and b.sent_at < v.mis_created_at and b.sent_at >= v.mis_created_at - interval '720 hours'
    and ${hasArrived('b')})`

function isTakenAfter(no: RawBuilder<unknown>) {
  return sql`r.mis_created_at is not null and greatest(r.mis_created_at, r.moved_at) > ${no}`
}

/**
 * True if `r` may have taken the time of `f`: same specialist, another patient, overlapping. Of visits that last for days only the first day
 * counts.
 */
const overlapCondition = sql`r.specialist_id = f.specialist_id and r.client_id <> f.client_id and not r.tentative
  and r.starts_at < least(${visitEndSql('f')}, f.starts_at + interval '1 day') and r.starts_at > f.starts_at - interval '1 day' and ${visitEndSql('r')} > f.starts_at`

/**
 * Visits that may have taken the time of the timely canceled visits `f`: valid ones created or moved there after the cancellation. Then other
 * canceled visits, also outside the buckets, whose time these may have taken.
 */
const slotTakers = sql`
  takers as materialized (
    select f.id, f.no_at, f.starts_at, r.id as taker from facts f
    -- One by one over the specialist's visits of that day: a join would pair all visits with all.
    cross join lateral (select r.* from visit r where r.company_id = current_company() and ${overlapCondition} and ${isTakenAfter(sql`f.no_at`)} offset 0) r
    where f.in_time and (select ${isStillBooked} from visit v where v.company_id = r.company_id and v.id = r.id)
  ),
  rivals as (
    select f.id, n.no_at, f.starts_at, r.id as taker
    from (select distinct taker from takers) t
    -- One by one as well: a join would read all visits.
    cross join lateral (select r.* from visit r where r.company_id = current_company() and r.id = t.taker offset 0) r
    cross join lateral (
      select f.* from visit f where f.company_id = current_company() and f.specialist_id = r.specialist_id and not f.tentative
        and f.starts_at > r.starts_at - interval '1 day' and f.starts_at < r.starts_at + interval '1 day' and ${overlapCondition} offset 0
    ) f
    cross join lateral (select n.no_at from (select f.*) v cross join lateral (${timelyCancellation}) n) n
    where ${isTakenAfter(sql`n.no_at`)} and f.id not in (select id from facts)
  )`

/** One visit refills one time: of several, the one canceled last. */
const refilledVisits = sql`
  select distinct on (l.taker) l.id from (select * from takers union all select * from rivals) l order by l.taker, l.no_at desc, l.starts_at desc, l.id`

const hasKnownOutcome = sql`f.outcome in ('attended', 'noShow') and f.starts_at >= first.at`
const isBookedAndCame = sql`f.outcome = 'attended' and f.booked`

/** Visit counts by column, as conditions on a fact `f`; each on the day of its start. */
const visitConditions = {
  came: sql`f.outcome = 'attended'`,
  missed: sql`f.outcome = 'noShow'`,
  outcome_unknown: sql`f.outcome = 'unknown'`,
  canceled_visits: sql`f.canceled`,
  canceled_in_time: sql`f.in_time`,
  refilled: sql`f.id in (select id from refilled)`,
  reached: sql`${hasKnownOutcome} and f.reached`,
  reached_missed: sql`${hasKnownOutcome} and f.reached and f.outcome = 'noShow'`,
  unreached: sql`${hasKnownOutcome} and not f.reached`,
  unreached_missed: sql`${hasKnownOutcome} and not f.reached and f.outcome = 'noShow'`,
  booked_unknown: sql`f.mis_created_at is null and not f.canceled`,
  booked_came: isBookedAndCame,
  paid_known: sql`${isBookedAndCame} and f.sum_paid is not null`,
  paid_unknown: sql`${isBookedAndCame} and f.sum_paid is null`,
} as const
const conditionNames = Object.keys(visitConditions)

/** Visit counts, the amount paid by visits from messages, and the number of bookings on the day. */
export const visitSumColumns = [...conditionNames, 'paid', 'booked']

const branchCondition = ({ branchId }: Pick<MetricScope, 'branchId'>, name: string) =>
  branchId ? sql`and ${sql.ref(name)} = ${branchId}` : sql``
const columnRefs = (names: readonly string[], of: string) =>
  sql.join(names.map((name) => sql.ref(`${of}.${name}`)))

/** The visits `f` that start in the buckets with their counts, after `first`; the beginning of a statement. */
const startedVisits = (
  scope: Pick<MetricScope, 'buckets' | 'branchId'>,
  now: Temporal.Instant,
) => sql`
  with facts as materialized (${visitFacts(scope, now)}),
  ${slotTakers},
  refilled as (${refilledVisits}),
  first as materialized (select (${firstSentTime(sql`s.type = 'reminder'`)}) as at),
  started as (
    select f.*, f.outcome = 'attended' and (select ${isBookedAfterMessage} from visit v where v.company_id = f.company_id and v.id = f.id) as booked
    from facts f where f.place is not null ${branchCondition(scope, 'f.branch_id')}
    -- Or it would be looked for again for every count.
    offset 0
  )`

const startCounts = (
  scope: Pick<MetricScope, 'buckets' | 'branchId'>,
  now: Temporal.Instant,
) => sql`
  (${startedVisits(scope, now)}
  select f.place, f.branch_id,
    ${sql.join(Object.entries(visitConditions).map(([name, fits]) => sql`count(*) filter (where ${fits})::int as ${sql.ref(name)}`))},
    coalesce(sum(f.sum_paid) filter (where ${isBookedAndCame}), 0) as paid, 0 as booked
  from started f cross join first group by f.place, f.branch_id)`

/** Visits booked after a marketing message, by booking time. */
const bookingsSql = (scope: Pick<MetricScope, 'buckets' | 'branchId'>) => sql`
  ${rowsInBuckets(scope, 'visit', 'v', sql`v.mis_created_at`)}
  where not v.tentative and ${isBookedAfterMessage} and ${isStillBooked} ${branchCondition(scope, 'v.branch_id')}`

const bookingCounts = (scope: Pick<MetricScope, 'buckets' | 'branchId'>) => sql`
  select p.place, v.branch_id, ${sql.join(conditionNames.map(() => sql`0`))}, 0, count(*)::int
  from ${bookingsSql(scope)} group by p.place, v.branch_id`

/** Visits of the buckets that a metric counts, each with the time at which it counts; by `column` of the counts. */
export const metricVisits = (
  column: string,
  scope: Pick<MetricScope, 'buckets' | 'branchId'>,
  now: Temporal.Instant,
) =>
  column === 'booked'
    ? sql`select v.id, v.mis_created_at as at from ${bookingsSql(scope)}`
    : sql`${startedVisits(scope, now)} select f.id, f.starts_at as at from started f cross join first where ${visitConditions[column as keyof typeof visitConditions]}`

/** Visit counts per bucket and branch, from rows; a place may have two rows. */
const visitCountsSql = (scope: Pick<MetricScope, 'buckets' | 'branchId'>, now: Temporal.Instant) =>
  sql`${startCounts(scope, now)} union all ${bookingCounts(scope)}`

/** The same for the whole scope, using daily aggregates where they exist. */
export const visitDaysSql = (scope: MetricScope, now: Temporal.Instant) => sql`
  ${visitCountsSql(scope, now)} union all
  select p.place, k.branch_id, ${columnRefs(visitSumColumns, 'k')} from ${aggregatedDaysSql(scope)}
  join visit_day k on k.company_id = current_company() and k.day = p.day ${branchCondition(scope, 'k.branch_id')}`

/** SQL that saves the counts per day; `days` gives the day per place. */
export const visitDaysInsert = (
  scope: Pick<MetricScope, 'buckets'>,
  days: readonly string[],
  now: Temporal.Instant,
) => sql`
  insert into visit_day (company_id, day, branch_id, ${sql.join(visitSumColumns.map((name) => sql.ref(name)))})
  select current_company(), (${days}::date[])[c.place + 1], c.branch_id, ${sql.join(visitSumColumns.map((name) => sql`sum(${sql.ref(`c.${name}`)})`))}
  from (${visitCountsSql(scope, now)}) c group by c.place, c.branch_id`
