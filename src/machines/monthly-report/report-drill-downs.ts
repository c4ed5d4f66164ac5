import type { DrillDownMetric, LiftMetric } from '../../../domain/drill-down.ts'
import type { DrillDownTarget } from '../metrics/drill-down-target.ts'
import type { AvoidedNoShowsData, MonthlyReport } from './monthly-report-context.ts'
import type { MainMetric, ReportMetricGroup, reportMetrics } from './report-metrics.ts'

type MetricNameIn<Group> = Group extends ReportMetricGroup
  ? keyof (typeof reportMetrics)[Group] & string
  : never
export type ReportMetricName = MainMetric | MetricNameIn<ReportMetricGroup>
type DayRange = NonNullable<DrillDownTarget['days']>

/** What a figure of the month opens where it is not called so itself: a sum opens what it is the sum of. */
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

/** The rows of a figure in the month. */
export const toMonthDrillDown = (
  metric: DrillDownMetric,
  report: MonthlyReport,
): DrillDownTarget => ({
  metric: metric,
  type: null,
  days: getMonthDays(report),
})

/** What a figure of the month is made of. */
export const toMetricDrillDown = (name: ReportMetricName, report: MonthlyReport): DrillDownTarget =>
  toMonthDrillDown(
    name in sourceMetrics
      ? sourceMetrics[name as keyof typeof sourceMetrics]
      : (name as DrillDownMetric),
    report,
  )

/** The visits that are compared, of the month or of the twelve months that end with it. */
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

/** The first day of the eleventh month before that of a first day. */
function getYearStart(first: string): string {
  const [year = 0, month = 1] = first.split('-').map(Number)
  const months = year * 12 + (month - 1) - 11
  return `${Math.floor(months / 12)}-${`${(months % 12) + 1}`.padStart(2, '0')}-01`
}

/** The patients of a scenario who are compared, as of the month's end. */
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

/** What one of staff wrote in the month. */
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
