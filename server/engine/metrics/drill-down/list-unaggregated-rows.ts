import { type RawBuilder, sql } from 'kysely'
import {
  attemptMetrics,
  type EventMetric,
  isMetricOf,
  type LiftMetric,
  liftMetrics,
  type REVIEWED_METRIC,
} from '../../../../domain/drill-down.ts'
import type { ScenarioType } from '../../../../domain/scenario-kinds.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { metricAttempts } from '../message-facts.ts'
import { waitsSql } from '../monthly-report/first-responses.ts'
import { comparedMessagesSql } from '../monthly-report/holdout-lift.ts'
import { staffMessagesSql } from '../monthly-report/list-employees.ts'
import { reviewsSql, transitionsSql } from '../monthly-report/reviews.ts'
import type { Period } from '../period.ts'
import type { DrillDownScope } from './day-buckets.ts'
import { listLatestRows } from './list-latest-rows.ts'
import { cutPage, type PageRequest, type RowPage } from './row-page.ts'

/** Metrics without daily aggregates: few rows, or rows of one month. */
export type UnaggregatedMetric = LiftMetric | typeof REVIEWED_METRIC | EventMetric

export interface RowListQuery extends DrillDownScope {
  /** Scenario types that the user may see. */
  types: readonly ScenarioType[]
  /** Scenario whose patients are compared. */
  scenarioId?: string | undefined
  /** Employee whose messages are listed. */
  employeeId?: string | undefined
}

/** Returns the rows of a metric that is always counted from rows, latest first. */
export async function listUnaggregatedRows(
  tx: Tx,
  metric: UnaggregatedMetric,
  query: RowListQuery,
  { after, size }: PageRequest,
): Promise<RowPage> {
  const rows = metricRowsSql(metric, query)
  const counts = await sql<{
    total: number
  }>`select count(*)::int as total from (${rows}) r`.execute(tx)
  const found = await listLatestRows(tx, rows, { after, limit: size + 1 })
  return { total: counts.rows[0]?.total ?? 0, ...cutPage(size, found) }
}

function metricRowsSql(figure: UnaggregatedMetric, query: RowListQuery): RawBuilder<unknown> {
  const { period, timeZone, branchId, scenarioId, employeeId, types } = query
  if (isMetricOf(liftMetrics, figure))
    return comparedMessagesSql(figure, scenarioId ?? '', period.ends, branchId)
  if (isMetricOf(attemptMetrics, figure))
    return metricAttempts(figure, { buckets: toSingleBucket(period), branchId }, types)
  if (figure === 'reviewed') return reviewsSql({ buckets: toSingleBucket(period), branchId })
  if (figure === 'transitions') return transitionsSql(period, { timeZone, branchId })
  return sql`select w.id, w.at from (${staffRowsSql(figure, period)}) w where ${figure === 'waited'} or w.by = ${employeeId ?? null}::uuid`
}

const toSingleBucket = ({ begins, ends }: Period) => [{ place: 0, begins, ends }]

/** SQL for patients' waiting texts, and for staff's messages with their author. */
function staffRowsSql(figure: 'waited' | 'staffLines' | 'staffAnswered', span: Period) {
  if (figure === 'staffLines')
    return sql`select l.id, l.at, l.written_by as by from (${staffMessagesSql(span)}) l`
  return waitsSql({ buckets: toSingleBucket(span) })
}
