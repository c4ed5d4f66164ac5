import { hasMetric } from '../../../domain/tariff-plan-metrics.ts'
import type { Dashboard } from '../../machines/dashboard/dashboard-context.ts'
import { useStrings } from '../i18n/context.ts'
import { NoMetrics } from '../metrics/NoMetrics.tsx'
import { useRights } from '../shared/rights.ts'
import { ChannelHealthSection } from './ChannelHealthSection.tsx'
import { DataFreshness } from './DataFreshness.tsx'
import { Funnel } from './Funnel.tsx'
import { KeyMetrics } from './KeyMetrics.tsx'
import { MetricTable } from './MetricTable.tsx'
import { NpsBySpecialist } from './NpsBySpecialist.tsx'
import { StaffTasks } from './StaffTasks.tsx'
import { TrendSection } from './TrendSection.tsx'
import './current-state.css'

export interface DashboardSectionProps {
  dashboard: Dashboard
  /** Currency of all amounts; null if unknown. */
  currency: string | null
}

/** Metrics of the period on the left, the current state on the right. */
export function DashboardView(props: DashboardSectionProps) {
  const { t } = useStrings()
  const { dashboard } = props
  const { plan } = useRights()
  return (
    <div className="v-gutter v-metric v-dash">
      <div className="v-dash-happened">
        {dashboard.began ? (
          <>
            <KeyMetrics {...props} />
            <TrendSection dashboard={dashboard} />
            {hasMetric(plan, 'named') && <Funnel dashboard={dashboard} />}
            <MetricTable {...props} />
          </>
        ) : (
          <NoMetrics />
        )}
      </div>
      <aside className="v-dash-now" aria-label={t('dashboard.aside')}>
        <StaffTasks dashboard={dashboard} />
        <ChannelHealthSection dashboard={dashboard} />
        {hasMetric(plan, 'rated') && <NpsBySpecialist dashboard={dashboard} />}
        <DataFreshness dashboard={dashboard} />
      </aside>
    </div>
  )
}
