import type { DashboardQuery } from '../../../schema/generated/client/graphql.ts'
import type { DrillDownTarget, DrillDownTargetEvent } from '../metrics/drill-down-target.ts'
import type { MetricUnit } from '../metrics/metrics.ts'
import { getFailureCode, toFailureTexts } from '../shared/failure.ts'
import { METRICS_POLL_MS } from '../shared/poll-intervals.ts'
import { createQuery } from '../shared/query.machine.ts'
import type { Period } from '../url-state/period.ts'

export type Dashboard = NonNullable<DashboardQuery['dashboard']>
export type DashboardCounts = Dashboard['figures']

/** Of which days, and of which branch; null: of all of them. */
export interface DashboardRequest {
  period: Period
  branchId: string | null
}

/** What the address says of the screen. */
export interface DashboardUrlState extends DashboardRequest {
  unit: MetricUnit
  /** Whose rows are open; null: no figure's. */
  drillDown: DrillDownTarget | null
}

export type DashboardEvent =
  | { type: 'url.changed'; search: string }
  | { type: 'metrics.filter'; change: Partial<DashboardRequest> }
  | { type: 'unit.choose'; unit: MetricUnit }
  | DrillDownTargetEvent

/** Whether more days were asked for than are ever counted together; the server says so of the first of them. */
export const isTooManyDays = (error: unknown): boolean =>
  getFailureCode(error) === 'CHECK_DETAILS' && 'from' in toFailureTexts(error).fields

/** Figures as they came, with the branches they can be narrowed to and the one they are of; the server may not count any. */
export interface DashboardData extends DashboardQuery {
  branchId: DashboardRequest['branchId']
}

export const dashboardMetricsQuery = createQuery<DashboardData, DashboardRequest>(
  'dashboardMetrics',
  METRICS_POLL_MS,
)
