import { toMetricDrillDown } from '../../machines/monthly-report/report-drill-downs.ts'
import { balanceMetrics, getMonthValue } from '../../machines/monthly-report/report-metrics.ts'
import { useStrings } from '../i18n/context.ts'
import { DrillDownButton } from '../metrics/DrillDownButton.tsx'
import { formatMetricValue } from '../metrics/format-metric.ts'
import type { ReportProps } from './ReportView.tsx'

/** What the messages of the month cost and brought: «потрачено 6 496,58 ₽ → записались 64 → оплатили 186 400 ₽». */
export function ReportBalance({ report, currency }: ReportProps) {
  const strings = useStrings()
  const { t } = strings
  return (
    <ol className="v-month-balance" aria-label={t('monthlyReport.balance.title')}>
      {balanceMetrics.map(([name, metric]) => (
        <li key={name}>
          <span>{t(`monthlyReport.balance.${name}`)}</span>{' '}
          <DrillDownButton drillDown={toMetricDrillDown(name, report)}>
            {formatMetricValue(getMonthValue(metric, report.own), strings, currency)}
          </DrillDownButton>
        </li>
      ))}
    </ol>
  )
}
