import { sql } from 'kysely'
import { messageTimeSql } from './message-facts.ts'
import { aggregatedDaysSql, type MetricScope, rowsInBuckets } from './metric-scope.ts'
import { endOfVisitSql, isCanceled, lastVisitAnswer, messagesAboutVisit } from './visit-facts.ts'

/** SQL for the visits named by the buckets' sent reminders: their own, and those covered by a message about another visit of the day. */
export const remindedVisits = (scope: Pick<MetricScope, 'buckets'>) => sql`
  with sent as materialized (
    select p.place, m.* from ${rowsInBuckets(scope, 'message', 'm', messageTimeSql)}
    join scenario s on s.company_id = m.company_id and s.id = m.scenario_id where s.type = 'reminder' and m.sent_at is not null
  )
  select place, visit_id as id from sent
  union
  select m.place, o.visit_id from sent m
  join message o on o.company_id = m.company_id and o.client_id = m.client_id and o.scenario_id is not distinct from m.scenario_id and o.visit_day = m.visit_day
  where o.reason = 'SAME_DAY' and o.outcome = 'skipped'`

/** Send times of reminders that named the visit `v`. */
const reminderTimes = sql`
  select x.sent_at as at from (${messagesAboutVisit}) x join scenario s on s.company_id = x.company_id and s.id = x.scenario_id where s.type = 'reminder'`

const visitOutcomeSql = (now: Temporal.Instant) => sql`
  case when ${isCanceled} then 'canceled' when ${endOfVisitSql} > ${now}::timestamptz then 'ahead'
    when v.outcome = 'attended' then 'came' when v.outcome = 'noShow' then 'missed' else 'unknown' end`

/**
 * SQL for numbers of visits by outcome, each visit once, however many reminders of these days named it. An aggregated day stores its visits with
 * the day on which each was named before: in consecutive days a visit counts on the first. From the buckets this counts only visits that the
 * aggregated days have not.
 */
export const funnelOutcomes = (scope: MetricScope, now: Temporal.Instant) => sql`
  select ${visitOutcomeSql(now)} as outcome, 1 - coalesce(n.times, 0) as visits
  from (select distinct id from (${remindedVisits(scope)}) n) l
  join visit v on v.company_id = current_company() and v.id = l.id and not v.tentative ${branchCondition(scope, 'v')}
  left join lateral (${lastVisitAnswer}) w on true
  left join lateral (${timesAggregated(scope)}) n on true
  union all
  select k.outcome, k.visits * case when b.day is null then 1 else 0 end from ${aggregatedDaysSql(scope)}
  join journey_day k on k.company_id = current_company() and k.day = p.day ${branchCondition(scope, 'k')}
  left join ${aggregatedDays(scope)} on b.day = k.named_before`

const aggregatedDays = ({ aggregatedDays }: MetricScope) =>
  sql`unnest(${aggregatedDays.map(({ day }) => day.toString())}::date[]) as b(day)`

const branchCondition = ({ branchId }: Pick<MetricScope, 'branchId'>, name: string) =>
  branchId ? sql`and ${sql.ref(`${name}.branch_id`)} = ${branchId}` : sql``

/** Number of times that the aggregated days count the visit `v`: days on which it was named and whose previous naming is outside of them. */
const timesAggregated = (scope: MetricScope) => {
  const sorted = scope.aggregatedDays.toSorted((a, b) =>
    Temporal.Instant.compare(a.begins, b.begins),
  )
  const moments = (name: 'begins' | 'ends') =>
    sql`${sorted.map((day) => String(day[name]))}::timestamptz[]`
  return sql`
    select count(*)::int as times from (
      select n.kept, lag(n.kept) over (order by n.at) as before from (
        select n.at, n.at < (${moments('ends')})[nullif(width_bucket(n.at, ${moments('begins')}), 0)] as kept from (${reminderTimes}) n
      ) n
    ) n where n.kept and n.before is not true`
}

/**
 * SQL that saves the visits named by each bucket's reminders; `days` gives the day per place; `past` are earlier days on which a visit may have
 * been named, with their start times, oldest first.
 */
export const funnelDaysInsert = (
  scope: Pick<MetricScope, 'buckets'>,
  days: readonly string[],
  past: { days: readonly string[]; begins: readonly string[] },
  now: Temporal.Instant,
) => sql`
  insert into journey_day (company_id, day, named_before, branch_id, outcome, visits)
  select current_company(), (${days}::date[])[l.place + 1],
    (${past.days}::date[])[nullif(width_bucket(n.at, ${past.begins}::timestamptz[]), 0)], v.branch_id, ${visitOutcomeSql(now)}, count(*)
  from (${remindedVisits(scope)}) l
  join visit v on v.company_id = current_company() and v.id = l.id and not v.tentative
  left join lateral (${lastVisitAnswer}) w on true
  left join lateral (
    select max(n.at) as at from (${reminderTimes}) n where n.at < (${scope.buckets.map(({ begins }) => begins.toString())}::timestamptz[])[l.place + 1]
  ) n on true
  group by 1, 2, 3, 4, 5`

/**
 * SQL for visits named by the buckets' reminders and by no earlier one since `since`, by bucket and outcome. Each visit of consecutive days is in
 * exactly one of them.
 */
export const firstRemindedVisits = (
  scope: Pick<MetricScope, 'buckets' | 'branchId'>,
  since: Temporal.Instant,
  now: Temporal.Instant,
) => sql`
  select l.place, v.id, ${visitOutcomeSql(now)} as outcome from (${remindedVisits(scope)}) l
  join visit v on v.company_id = current_company() and v.id = l.id and not v.tentative ${branchCondition(scope, 'v')}
  left join lateral (${lastVisitAnswer}) w on true
  where not exists (select from (${reminderTimes}) n where n.at >= ${since.toString()}::timestamptz and n.at < (${bucketStarts(scope)})[l.place + 1])`

/** SQL for the number of visits that each day named first since `since`, by outcome; each day has its own place. */
export const firstRemindedCounts = (
  scope: MetricScope,
  since: { day: Temporal.PlainDate; begins: Temporal.Instant },
  now: Temporal.Instant,
) => sql`
  select place, outcome, count(*)::int as visits from (${firstRemindedVisits(scope, since.begins, now)}) f group by place, outcome
  union all
  select p.place, k.outcome, k.visits from ${aggregatedDaysSql(scope)}
  join journey_day k on k.company_id = current_company() and k.day = p.day ${branchCondition(scope, 'k')}
  where k.named_before is null or k.named_before < ${since.day.toString()}::date`

/** Start times of the buckets, indexed by place. */
function bucketStarts({ buckets }: Pick<MetricScope, 'buckets'>) {
  const begins: (string | null)[] = Array(
    Math.max(-1, ...buckets.map(({ place }) => place)) + 1,
  ).fill(null)
  for (const piece of buckets) begins[piece.place] = piece.begins.toString()
  return sql`${begins}::timestamptz[]`
}
