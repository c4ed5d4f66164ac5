import type { DrillDownTarget } from '../../machines/metrics/drill-down-target.ts'
import type { MonthlyReport } from '../../machines/monthly-report/monthly-report-context.ts'
import { useStrings } from '../i18n/context.ts'
import { formatMonth } from '../i18n/dates.ts'
import type { Strings } from '../i18n/i18n.ts'
import { DrillDownPanel } from '../metrics/DrillDownPanel.tsx'
import type { ReportProps } from './ReportView.tsx'

/** Drill-down of a metric of the month. */
export function ReportDrillDown({ report, currency }: ReportProps) {
  const strings = useStrings()
  return (
    <DrillDownPanel
      timeZone={report.timeZone}
      currency={currency}
      formatSubtitle={(opened) => formatSubtitle(opened, report, strings)}
    />
  )
}

/** Scenario or employee, and the month or range of the rows. */
function formatSubtitle(
  { filter, days, comparedPeriod }: DrillDownTarget,
  report: MonthlyReport,
  strings: Strings,
) {
  const { proven, employees } = report
  const scenario = proven.find(({ scenarioId }) => scenarioId === filter?.scenarioId)?.name
  const employee = employees?.find(({ id }) => id === filter?.employeeId)
  const period = comparedPeriod ? report[comparedPeriod].span : days
  const [first, last] = [period?.from.slice(0, 7), period?.to.slice(0, 7)]
  const months = [first, first === last ? undefined : last].flatMap((month) =>
    month ? [formatMonth(month, strings.locale)] : [],
  )
  return [
    scenario ?? (employee && (employee.name ?? strings.t('monthlyReport.staff.gone'))),
    months.join(' – '),
  ]
    .filter(Boolean)
    .join(' · ')
}
