import { hasMetric } from '../../../domain/tariff-plan-metrics.ts'
import type { TariffPlan } from '../../../domain/tariff-plans.ts'
import {
  type ReportMetric,
  type ReportMetricGroup,
  reportMetrics,
} from '../../machines/monthly-report/report-metrics.ts'
import { useStrings } from '../i18n/context.ts'
import { MetricsSection } from '../metrics/MetricsSection.tsx'
import { useRights } from '../shared/rights.ts'
import { isRunning, useMonthNames } from './month-names.ts'
import { ReportRow } from './ReportRow.tsx'
import type { ReportProps } from './ReportView.tsx'
import type { MetricRowName } from './row-notes.ts'

// Object.keys loses the key types.
const measureGroups = Object.keys(reportMetrics) as ReportMetricGroup[]
const listRows = (group: ReportMetricGroup, plan: TariffPlan) =>
  (Object.entries(reportMetrics[group]) as [MetricRowName, ReportMetric][]).filter(([name]) =>
    hasMetric(plan, name),
  )

/** All metrics of the month beside the previous month and the year before. */
export function ReportTable(props: ReportProps) {
  const { t } = useStrings()
  const { plan } = useRights()
  const names = useMonthNames(props.report)
  return (
    <MetricsSection
      title={t('monthlyReport.table.title')}
      hint={t(
        isRunning(props.report) ? 'monthlyReport.table.hintSoFar' : 'monthlyReport.table.hint',
      )}
    >
      <div className="v-metric-room">
        <table className="v-metric-table">
          <thead>
            <tr>
              <th scope="col">{t('monthlyReport.table.name')}</th>
              <th scope="col">{names.own}</th>
              <th scope="col">{names.before}</th>
              <th scope="col">{names.yearBefore}</th>
            </tr>
          </thead>
          {measureGroups
            .filter((group) => listRows(group, plan).length > 0)
            .map((group) => (
              <tbody key={group}>
                <tr>
                  <th scope="rowgroup" colSpan={4}>
                    {t(`monthlyReport.table.groups.${group}`)}
                  </th>
                </tr>
                {listRows(group, plan).map(([name, measure]) => (
                  <ReportRow key={name} name={name} measure={measure} {...props} />
                ))}
              </tbody>
            ))}
        </table>
      </div>
    </MetricsSection>
  )
}
