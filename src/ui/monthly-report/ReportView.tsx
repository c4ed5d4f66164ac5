import { hasMetric } from '../../../domain/tariff-plan-metrics.ts'
import type { MonthlyReport } from '../../machines/monthly-report/monthly-report-context.ts'
import { useStrings } from '../i18n/context.ts'
import { useRights } from '../shared/rights.ts'
import { AvoidedNoShows } from './AvoidedNoShows.tsx'
import { EmployeesSection } from './EmployeesSection.tsx'
import { LiftSection } from './LiftSection.tsx'
import { ReportBalance } from './ReportBalance.tsx'
import { ReportKeyMetrics } from './ReportKeyMetrics.tsx'
import { ReportTable } from './ReportTable.tsx'

export interface ReportProps {
  report: MonthlyReport
  /** Currency of all amounts; null if unknown. */
  currency: string | null
}

/** Metrics on the left; explanations and employees on the right. */
export function ReportView(props: ReportProps) {
  const { t } = useStrings()
  const { plan } = useRights()
  const { own, before, yearBefore, employees, proven } = props.report
  // A table of dashes says nothing.
  const hasNumbers = [own, before, yearBefore].some(({ figures }) => figures !== null)
  return (
    <div className="v-gutter v-metric v-month">
      <div className="v-month-told">
        {own.figures === null && <p className="v-month-none">{t('monthlyReport.none')}</p>}
        {own.figures && hasMetric(plan, 'booked') && <ReportBalance {...props} />}
        {hasNumbers && <ReportKeyMetrics {...props} />}
        {hasNumbers && <ReportTable {...props} />}
      </div>
      <div className="v-month-aside">
        {own.figures && hasMetric(plan, 'avoided') && (
          <AvoidedNoShows avoided={own.figures.avoided} report={props.report} />
        )}
        {proven.length > 0 && <LiftSection report={props.report} />}
        {employees && (hasNumbers || employees.length > 0) && (
          <EmployeesSection employees={employees} report={props.report} />
        )}
      </div>
    </div>
  )
}
