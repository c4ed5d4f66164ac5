import { useSelector } from '@xstate/react'
import { listMainMetrics, type MainMetric } from '../../machines/dashboard/dashboard-metrics.ts'
import { toMetricDrillDown } from '../../machines/dashboard/metric-drill-down.ts'
import { compareMetric } from '../../machines/metrics/metrics.ts'
import { useStrings } from '../i18n/context.ts'
import { DrillDownButton } from '../metrics/DrillDownButton.tsx'
import { formatMetricValue } from '../metrics/format-metric.ts'
import { MetricChange } from '../metrics/MetricChange.tsx'
import { useRights } from '../shared/rights.ts'
import { useDashboard } from './actors.ts'
import type { DashboardSectionProps } from './DashboardView.tsx'

/** The five key metrics, each with its change. */
export function KeyMetrics({ dashboard, currency }: DashboardSectionProps) {
  const strings = useStrings()
  const { t } = strings
  const { plan } = useRights()
  const unit = useSelector(useDashboard(), (state) => state.context.unit)
  return (
    <section aria-label={t('dashboard.main.title')}>
      <dl className="v-metric-main">
        {listMainMetrics(plan).map(([name, measure]) => {
          const { now, shares, change, verdict } = compareMetric(measure, dashboard, unit)
          return (
            <div key={name} className="v-metric-number">
              <dt>
                {t(`dashboard.main.${name}`)}{' '}
                {hasTotal(name) && (now.format === 'share' || shares?.now.value != null) && (
                  <small className="v-metric-about">
                    {shares && `${formatMetricValue(shares.now, strings, null)} `}
                    {t(`dashboard.shares.${name}`)}
                  </small>
                )}
              </dt>
              <dd>
                <DrillDownButton drillDown={toMetricDrillDown(name)}>
                  {formatMetricValue(now, strings, currency)}
                </DrillDownButton>
              </dd>{' '}
              <dd>
                <MetricChange change={change} verdict={verdict} />
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}

/** Metrics without a total are no shares. */
const hasTotal = (name: MainMetric): name is Exclude<MainMetric, 'cost' | 'index'> =>
  name !== 'cost' && name !== 'index'
