import { useSelector } from '@xstate/react'
import { EmptyState } from '../components/EmptyState.tsx'
import { Screen } from '../frame/Screen.tsx'
import { useStrings } from '../i18n/context.ts'
import { NoMetrics } from '../metrics/NoMetrics.tsx'
import { MetricsScreenContext } from '../metrics/use-drill-down.ts'
import { useMonthlyReport, useReportMetrics } from './actors.ts'
import { ReportActions } from './ReportActions.tsx'
import { ReportDrillDown } from './ReportDrillDown.tsx'
import { ReportError } from './ReportError.tsx'
import { ReportSkeleton } from './ReportSkeleton.tsx'
import { ReportSummary } from './ReportSummary.tsx'
import { ReportView } from './ReportView.tsx'
import { SharedReportsDialog } from './SharedReportsDialog.tsx'
import '../metrics/metrics.css'
import '../metrics/print.css'
import './monthly-report.css'

/** Monthly report: messages sent, their cost and their results. */
export function MonthlyReportScreen() {
  const { t } = useStrings()
  const metrics = useReportMetrics()
  const data = useSelector(metrics, (state) => state.context.data)
  const failed = useSelector(metrics, (state) => state.matches('failed'))
  const hasError = useSelector(
    metrics,
    (state) => state.context.error !== null && !state.matches('loading'),
  )
  const busy = useSelector(metrics, (state) => state.hasTag('busy'))
  const sharing = useSelector(useMonthlyReport(), (state) => state.matches('sharing'))
  const report = data?.efficiency
  // Before the first message there are no months to choose.
  const hasBegun = report ? report.first !== null : true
  return (
    <MetricsScreenContext value="monthlyReport">
      <Screen
        title={t('menu.myEfficiency')}
        subtitle={report && hasBegun && <ReportSummary report={report} branches={data.branches} />}
        busy={busy}
        loading={!data && !failed}
        actions={
          hasBegun && <ReportActions report={report ?? null} branches={data?.branches ?? null} />
        }
      >
        {hasError && <ReportError />}
        {!data && !failed && <ReportSkeleton />}
        {report && hasBegun && <ReportView report={report} currency={data.company.currency} />}
        {report && !hasBegun && <NoMetrics />}
        {data && !report && (
          <EmptyState
            title={t('monthlyReport.uncounted.title')}
            description={t('monthlyReport.uncounted.why')}
          />
        )}
        {sharing && <SharedReportsDialog />}
      </Screen>
      {report && <ReportDrillDown report={report} currency={data.company.currency} />}
    </MetricsScreenContext>
  )
}
