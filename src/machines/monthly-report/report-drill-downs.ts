import type { DrillDownMetric, LiftMetric } from '../../../domain/drill-down.ts'
import type { DrillDownTarget } from '../metrics/drill-down-target.ts'
import type { AvoidedNoShowsData, MonthlyReport } from './monthly-report-context.ts'
import type { MainMetric, ReportMetricGroup, reportMetrics } from './report-metrics.ts'

type MetricNameIn<Group> = Group extends ReportMetricGroup
  ? keyof (typeof reportMetrics)[Group] & string
  : never
export type ReportMetricName = MainMetric | MetricNameIn<ReportMetricGroup>
type DayRange = NonNullable<DrillDownTarget['days']>

/** Drill-down metric of a report metric with another name; a sum opens what it is the sum of. */
const sourceMetrics = {
  cost: 'sent',
  saved: 'sent',
  avoided: 'reached',
  paid: 'bookedCame',
  index: 'rated',
  reviews: 'reviewed',
  response: 'waited',
} as const satisfies Partial<Record<ReportMetricName, DrillDownMetric>>

const getMonthDays = ({ own }: Pick<MonthlyReport, 'own'>): DayRange => ({
  from: own.span.from,
  to: own.span.to,
})

/** A drill-down within the month. */
export const toMonthDrillDown = (
  metric: DrillDownMetric,
  report: MonthlyReport,
): DrillDownTarget => ({
  metric: metric,
  type: null,
  days: getMonthDays(report),
})

/** The drill-down of a report metric. */
export const toMetricDrillDown = (name: ReportMetricName, report: MonthlyReport): DrillDownTarget =>
  toMonthDrillDown(
    name in sourceMetrics
      ? sourceMetrics[name as keyof typeof sourceMetrics]
      : (name as DrillDownMetric),
    report,
  )

/** Drill-down of the visits behind avoided no-shows, for the month or the twelve months up to it. */
export const toComparedVisitsDrillDown = (
  metric: 'reached' | 'reachedMissed' | 'unreached' | 'unreachedMissed',
  basis: AvoidedNoShowsData['basis'],
  report: MonthlyReport,
): DrillDownTarget => {
  const { from, to } = getMonthDays(report)
  return {
    metric: metric,
    type: null,
    days: { from: basis === 'month' ? from : getYearStart(from), to },
  }
}

/** First day of the twelve months that end with the month of `first`. */
function getYearStart(first: string): string {
  const [year = 0, month = 1] = first.split('-').map(Number)
  const months = year * 12 + (month - 1) - 11
  return `${Math.floor(months / 12)}-${`${(months % 12) + 1}`.padStart(2, '0')}-01`
}

/** Drill-down of a scenario's patients compared for its lift, as of the end of the month. */
export const toLiftDrillDown = (
  metric: LiftMetric,
  scenarioId: string,
  report: MonthlyReport,
): DrillDownTarget => ({
  metric: metric,
  type: null,
  filter: { scenarioId },
  days: getMonthDays(report),
})

/** Drill-down of an employee's messages in the month. */
export const toStaffDrillDown = (
  metric: 'staffLines' | 'staffAnswered',
  employeeId: string,
  report: MonthlyReport,
): DrillDownTarget => ({
  metric: metric,
  type: null,
  filter: { employeeId },
  days: getMonthDays(report),
})
