import { useSelector } from '@xstate/react'
import { hasMetric } from '../../../domain/tariff-plan-metrics.ts'
import type { TariffPlan } from '../../../domain/tariff-plans.ts'
import { type MetricGroup, metricsByGroup } from '../../machines/dashboard/dashboard-metrics.ts'
import { toMetricDrillDown } from '../../machines/dashboard/metric-drill-down.ts'
import { compareMetric, type Metric, type MetricValue } from '../../machines/metrics/metrics.ts'
import { useStrings } from '../i18n/context.ts'
import { DrillDownButton } from '../metrics/DrillDownButton.tsx'
import { formatMetricValue } from '../metrics/format-metric.ts'
import { MetricChange } from '../metrics/MetricChange.tsx'
import { MetricsSection } from '../metrics/MetricsSection.tsx'
import { useRights } from '../shared/rights.ts'
import { useDashboard } from './actors.ts'
import type { DashboardSectionProps } from './DashboardView.tsx'
import { getRowNote, type MetricRowName } from './row-notes.ts'

// Object.keys loses the key types.
const measureGroups = Object.keys(metricsByGroup) as MetricGroup[]
const listRows = (group: MetricGroup, plan: TariffPlan) =>
  (Object.entries(metricsByGroup[group]) as [MetricRowName, Metric][]).filter(([name]) =>
    hasMetric(plan, name),
  )

/** All other metrics beside those of the compared period. */
export function MetricTable(props: DashboardSectionProps) {
  const { t } = useStrings()
  const { plan } = useRights()
  return (
    <MetricsSection title={t('dashboard.table.title')}>
      <div className="v-metric-room">
        <table className="v-metric-table">
          <thead>
            <tr>
              <th scope="col">{t('dashboard.table.name')}</th>
              <th scope="col">{t('dashboard.table.now')}</th>
              <th scope="col">{t('dashboard.table.before')}</th>
              <th scope="col">{t('dashboard.table.change')}</th>
            </tr>
          </thead>
          {measureGroups
            .filter((group) => listRows(group, plan).length > 0)
            .map((group) => (
              <tbody key={group}>
                <tr>
                  <th scope="rowgroup" colSpan={4}>
                    {t(`dashboard.table.groups.${group}`)}
                  </th>
                </tr>
                {listRows(group, plan).map(([name, measure]) => (
                  <MetricRow key={name} name={name} measure={measure} {...props} />
                ))}
              </tbody>
            ))}
        </table>
      </div>
    </MetricsSection>
  )
}

interface MetricRowProps extends DashboardSectionProps {
  name: MetricRowName
  measure: Metric
}

function MetricRow({ name, measure, dashboard, currency }: MetricRowProps) {
  const strings = useStrings()
  const unit = useSelector(useDashboard(), (state) => state.context.unit)
  const { now, before, shares, change, verdict } = compareMetric(measure, dashboard, unit)
  const formatLabel = (value: MetricValue) =>
    `${strings.t(`dashboard.table.rows.${name}`)}, ${strings.t('dashboard.table.before').toLocaleLowerCase(strings.locale)}: ${formatMetricValue(value, strings, currency)}`
  // The change of these metrics is that of their share.
  const renderShare = (share: MetricValue | undefined) =>
    share &&
    share.value !== null && (
      <small className="v-metric-about">{formatMetricValue(share, strings, currency)}</small>
    )
  const note = getRowNote(name, now, dashboard.figures, strings)
  return (
    <tr>
      <th scope="row">
        <DrillDownButton drillDown={toMetricDrillDown(name)}>
          {strings.t(`dashboard.table.rows.${name}`)}
        </DrillDownButton>{' '}
        {note && (
          <small className="v-metric-about">
            {note.rule && `${note.rule}, `}
            {note.figure ? (
              <DrillDownButton drillDown={{ metric: note.figure, type: null }}>
                {note.text}
              </DrillDownButton>
            ) : (
              note.text
            )}
          </small>
        )}
      </th>
      <td>
        {formatMetricValue(now, strings, currency)} {renderShare(shares?.now)}
      </td>
      <td>
        {/* Zero has no rows to open. */}
        {!before.value ? (
          formatMetricValue(before, strings, currency)
        ) : (
          <DrillDownButton
            drillDown={{ ...toMetricDrillDown(name), comparedPeriod: 'before' }}
            label={formatLabel(before)}
          >
            {formatMetricValue(before, strings, currency)}
          </DrillDownButton>
        )}{' '}
        {renderShare(shares?.before)}
      </td>
      <td>
        <MetricChange change={change} verdict={verdict} />
      </td>
    </tr>
  )
}
