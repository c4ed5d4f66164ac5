import type {
  Employee,
  MonthlyReport,
} from '../../machines/monthly-report/monthly-report-context.ts'
import { toStaffDrillDown } from '../../machines/monthly-report/report-drill-downs.ts'
import { useStrings } from '../i18n/context.ts'
import { DrillDownButton } from '../metrics/DrillDownButton.tsx'
import { formatDuration } from '../metrics/format-metric.ts'
import { MetricsSection } from '../metrics/MetricsSection.tsx'

/** Employees' messages and response times, for the whole clinic whatever the branch. */
export function EmployeesSection({
  employees,
  report,
}: {
  employees: readonly Employee[]
  report: MonthlyReport
}) {
  const strings = useStrings()
  const { t, number } = strings
  if (employees.length === 0)
    return (
      <MetricsSection title={t('monthlyReport.staff.title')}>
        <p>{t('monthlyReport.staff.none')}</p>
      </MetricsSection>
    )
  return (
    <MetricsSection title={t('monthlyReport.staff.title')} hint={t('monthlyReport.staff.hint')}>
      <table className="v-metric-table">
        <thead>
          <tr>
            <th scope="col">{t('monthlyReport.staff.name')}</th>
            <th scope="col">{t('monthlyReport.staff.lines')}</th>
            <th scope="col">{t('monthlyReport.staff.answered')}</th>
            <th scope="col">{t('monthlyReport.staff.median')}</th>
          </tr>
        </thead>
        <tbody>
          {employees.map(({ id, name, lines, answered, median }) => (
            <tr key={id}>
              <th scope="row">{name ?? t('monthlyReport.staff.gone')}</th>
              <td>
                <DrillDownButton
                  drillDown={toStaffDrillDown('staffLines', id, report)}
                  label={`${t('monthlyReport.staff.lines')}: ${number(lines)}`}
                >
                  {number(lines)}
                </DrillDownButton>
              </td>
              <td>
                <DrillDownButton
                  drillDown={toStaffDrillDown('staffAnswered', id, report)}
                  label={`${t('monthlyReport.staff.answered')}: ${number(answered)}`}
                >
                  {number(answered)}
                </DrillDownButton>
              </td>
              <td>{median === null ? '–' : formatDuration(median, strings)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </MetricsSection>
  )
}
