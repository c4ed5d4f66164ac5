import { useSelector } from '@xstate/react'
import { EmptyState } from '../components/EmptyState.tsx'
import { Screen } from '../frame/Screen.tsx'
import { useStrings } from '../i18n/context.ts'
import { useDashboardMetrics } from './actors.ts'
import { DashboardDrillDown } from './DashboardDrillDown.tsx'
import { DashboardError } from './DashboardError.tsx'
import { DashboardFilters } from './DashboardFilters.tsx'
import { DashboardSkeleton } from './DashboardSkeleton.tsx'
import { DashboardView } from './DashboardView.tsx'
import { PeriodSummary } from './PeriodSummary.tsx'
import './dashboard.css'
import '../metrics/metrics.css'
import '../metrics/print.css'

/** Metrics beside those of the compared period, and work that waits for staff. */
export function DashboardScreen() {
  const { t } = useStrings()
  const metrics = useDashboardMetrics()
  const data = useSelector(metrics, (state) => state.context.data)
  const failed = useSelector(metrics, (state) => state.matches('failed'))
  // The note stays during a retry: screen readers would announce it each time it reappears.
  const hasError = useSelector(
    metrics,
    (state) =>
      state.matches('failed') || (state.context.error !== null && state.context.data !== null),
  )
  const busy = useSelector(metrics, (state) => state.hasTag('busy'))
  const dashboard = data?.dashboard
  // Before the first message there is no period to choose.
  const hasBegun = dashboard?.began ?? true
  return (
    <>
      <Screen
        title={t('menu.dashboard')}
        subtitle={
          dashboard && hasBegun && <PeriodSummary dashboard={dashboard} branches={data.branches} />
        }
        busy={busy}
        loading={!data && !failed}
        actions={hasBegun && <DashboardFilters branches={data?.branches ?? null} />}
      >
        {hasError && <DashboardError />}
        {!data && !failed && <DashboardSkeleton />}
        {dashboard && <DashboardView dashboard={dashboard} currency={data.company.currency} />}
        {data && !dashboard && (
          <EmptyState
            title={t('dashboard.uncounted.title')}
            description={t('dashboard.uncounted.why')}
          />
        )}
      </Screen>
      {dashboard && <DashboardDrillDown dashboard={dashboard} currency={data.company.currency} />}
    </>
  )
}
