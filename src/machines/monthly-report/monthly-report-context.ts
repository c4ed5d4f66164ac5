import { MIN_REPORT_MONTH } from '../../../domain/limits.ts'
import type { EfficiencyQuery } from '../../../schema/generated/client/graphql.ts'
import type { DrillDownTarget, DrillDownTargetEvent } from '../metrics/drill-down-target.ts'
import { getFailureCode, toFailureTexts } from '../shared/failure.ts'
import { METRICS_POLL_MS } from '../shared/poll-intervals.ts'
import { createQuery } from '../shared/query.machine.ts'

export type MonthlyReport = NonNullable<EfficiencyQuery['efficiency']>
export type ReportMonth = MonthlyReport['own']
export type MonthMetrics = NonNullable<ReportMonth['figures']>
export type AvoidedNoShowsData = MonthMetrics['avoided']
export type HoldoutLift = MonthlyReport['proven'][number]
export type Employee = NonNullable<MonthlyReport['employees']>[number]

/** Month and branch of a request. */
export interface MonthlyReportRequest {
  /** For example `2026-12`; null: the current month, which the server determines. */
  month: string | null
  /** Null: all branches. */
  branchId: string | null
}

/** URL state of the screen. */
export interface MonthlyReportUrlState extends MonthlyReportRequest {
  /** Metric with an open drill-down; null if none. */
  drillDown: DrillDownTarget | null
}

export type MonthlyReportEvent =
  | { type: 'url.changed'; path: string; search: string }
  | { type: 'month.choose'; month: string | null }
  | { type: 'branch.choose'; branchId: string | null }
  | { type: 'month.print' }
  | DrillDownTargetEvent
  /** The month on screen. */
  | { type: 'month.share'; month: string }
  | { type: 'share.close' }

/** Why the server refused the requested month: it has not begun, or is older than any data. Null: the failure has another cause. */
export function getMonthRefusal(
  error: unknown,
  month: MonthlyReportRequest['month'],
): 'notBegun' | 'noData' | null {
  // The address cannot contain an invalid month.
  const refused =
    getFailureCode(error) === 'CHECK_DETAILS' && 'month' in toFailureTexts(error).fields
  if (!refused) return null
  return month !== null && month < MIN_REPORT_MONTH ? 'noData' : 'notBegun'
}

/** A response with its branch. The server may have no metrics. */
export interface MonthlyReportData extends EfficiencyQuery {
  branchId: MonthlyReportRequest['branchId']
}

export const monthlyReportQuery = createQuery<MonthlyReportData, MonthlyReportRequest>(
  'monthlyReportData',
  METRICS_POLL_MS,
)
