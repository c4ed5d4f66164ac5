import type { DashboardQuery } from '../../../schema/generated/client/graphql.ts'
import type { DrillDownTarget, DrillDownTargetEvent } from '../metrics/drill-down-target.ts'
import type { MetricUnit } from '../metrics/metrics.ts'
import { getFailureCode, toFailureTexts } from '../shared/failure.ts'
import { METRICS_POLL_MS } from '../shared/poll-intervals.ts'
import { createQuery } from '../shared/query.machine.ts'
import type { Period } from '../url-state/period.ts'

export type Dashboard = NonNullable<DashboardQuery['dashboard']>
export type DashboardCounts = Dashboard['figures']

/** Period and branch of a request; `branchId: null` means all branches. */
export interface DashboardRequest {
  period: Period
  branchId: string | null
}

/** URL state of the screen. */
export interface DashboardUrlState extends DashboardRequest {
  unit: MetricUnit
  /** Metric with an open drill-down; null if none. */
  drillDown: DrillDownTarget | null
}

export type DashboardEvent =
  | { type: 'url.changed'; search: string }
  | { type: 'metrics.filter'; change: Partial<DashboardRequest> }
  | { type: 'metricUnit.choose'; unit: MetricUnit }
  | DrillDownTargetEvent

/** Whether the period exceeds the allowed number of days. The server reports this for `from`. */
export const isTooManyDays = (error: unknown): boolean =>
  getFailureCode(error) === 'CHECK_DETAILS' && 'from' in toFailureTexts(error).fields

/** A response with its branch. The server may have no metrics. */
export interface DashboardData extends DashboardQuery {
  branchId: DashboardRequest['branchId']
}

export const dashboardMetricsQuery = createQuery<DashboardData, DashboardRequest>(
  'dashboardMetrics',
  METRICS_POLL_MS,
)
