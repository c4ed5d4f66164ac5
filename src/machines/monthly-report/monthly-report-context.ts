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

/** Which month, and of which branch: as the address says it, and as it is asked for. */
export interface MonthlyReportRequest {
  /** `2026-12`; null: the one that runs, which the server knows. */
  month: string | null
  /** Null: of all of them. */
  branchId: string | null
}

/** What the address says of the screen. */
export interface MonthlyReportUrlState extends MonthlyReportRequest {
  /** Whose rows are open; null: no figure's. */
  drillDown: DrillDownTarget | null
}

export type MonthlyReportEvent =
  | { type: 'url.changed'; path: string; search: string }
  | { type: 'month.choose'; month: string | null }
  | { type: 'branch.choose'; branchId: string | null }
  | { type: 'month.print' }
  | DrillDownTargetEvent
  /** The month whose figures are in sight. */
  | { type: 'month.share'; month: string }
  | { type: 'share.close' }

/** Whether a month to come was asked for; the address takes no other that is none. */
export const isFutureMonth = (error: unknown): boolean =>
  getFailureCode(error) === 'CHECK_DETAILS' && 'month' in toFailureTexts(error).fields

/** A month as it came, with the branches it can be narrowed to and the one it is of; the server may not count any. */
export interface MonthlyReportData extends EfficiencyQuery {
  branchId: MonthlyReportRequest['branchId']
}

export const monthlyReportQuery = createQuery<MonthlyReportData, MonthlyReportRequest>(
  'monthlyReportData',
  METRICS_POLL_MS,
)
