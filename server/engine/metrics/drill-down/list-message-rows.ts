import { sql } from 'kysely'
import {
  convertedMessageMetrics,
  type FilterableMetric,
  isMetricOf,
  type MessageMetric,
  messageMetrics,
} from '../../../../domain/drill-down.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { resolveScope } from '../daily-aggregates/resolve-scope.ts'
import { messageDaysSql, metricCondition } from '../message-days.ts'
import { messageFacts } from '../message-facts.ts'
import { bookedVisits, outcomeMessages } from '../message-outcomes.ts'
import type { MetricScope } from '../metric-scope.ts'
import { addRowCounts, createDayBuckets, type DrillDownScope } from './day-buckets.ts'
import { listLatestRows } from './list-latest-rows.ts'
import { type MessageFilter, matchesFilter } from './message-filter.ts'
import { type BucketPageQuery, type PageRequest, paginateRows, type RowPage } from './row-page.ts'

/** Returns the messages that a metric counts, or the visits they led to, optionally for a scenario, text and channel, latest first. */
export async function listMessageRows(
  tx: Tx,
  metric: FilterableMetric,
  { period, timeZone, branchId, only: filter }: DrillDownScope & { only: MessageFilter },
  page: PageRequest,
  now: Temporal.Instant,
): Promise<RowPage> {
  const places = createDayBuckets(period, timeZone).toReversed()
  const { scope } = await resolveScope(tx, { buckets: places, timeZone, branchId }, now)
  const { rows } = await sql<{ place: number; rows: number }>`
    select c.place, sum(${countColumn(metric)})::int as rows from (${metricDaysSql(metric, scope, now)}) c where ${matchesFilter('c', filter)} group by c.place`.execute(
    tx,
  )
  return paginateRows(addRowCounts(places, rows), page, ({ buckets, ...query }) =>
    listLatestRows(tx, metricMessagesSql(metric, { buckets, branchId }, filter, now), query),
  )
}

/** Outcomes of messages are counted only if needed. */
const metricDaysSql = (figure: FilterableMetric, scope: MetricScope, now: Temporal.Instant) =>
  isMetricOf(messageMetrics, figure) ? messageDaysSql(scope) : messageDaysSql(scope, now)

/** Number of a count `c`: scores are stored as counts by score. */
function countColumn(figure: FilterableMetric) {
  if (figure === 'rated') return sql`(select sum(s.many) from unnest(c.scores) s(many))`
  return sql.ref(`c.${isMetricOf(messageMetrics, figure) ? figure : outcomeColumns[figure]}`)
}
const outcomeColumns = {
  brought: 'booked',
  broughtCame: 'came',
  bookings: 'bookings',
  bookingsUnpaid: 'paid_unknown',
} satisfies Record<Exclude<FilterableMetric, MessageMetric>, string>

function metricMessagesSql(
  figure: FilterableMetric,
  scope: Pick<BucketPageQuery, 'buckets'> & { branchId?: string | undefined },
  only: MessageFilter,
  now: Temporal.Instant,
) {
  const facts = sql`select f.* from (${messageFacts(scope)}) f where ${matchesFilter('f', only)}`
  if (isMetricOf(messageMetrics, figure))
    return sql`select f.id, f.at from (${facts}) f where ${metricCondition(figure)}`
  const brought = isMetricOf(convertedMessageMetrics, figure)
    ? outcomeMessages(figure, now)
    : bookedVisits(figure, now)
  return sql`with facts as materialized (${facts}) ${brought}`
}
