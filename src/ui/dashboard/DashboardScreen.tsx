import { useSelector } from '@xstate/react'
import { EmptyState } from '../components/EmptyState.tsx'
import { Screen } from '../frame/Screen.tsx'
import { useWords } from '../i18n/context.ts'
import { useFigures } from './actors.ts'
import { DashboardFilters } from './DashboardFilters.tsx'
import { DashboardView } from './DashboardView.tsx'
import { DaysShown } from './DaysShown.tsx'
import { FiguresTrouble } from './FiguresTrouble.tsx'
import { RowsPanel } from './RowsPanel.tsx'
import { UnreadyDashboard } from './UnreadyDashboard.tsx'
import './dashboard.css'
import '../figures/figures.css'
import '../figures/print.css'

/** What the messages brought, beside the days before; and what waits for staff now. */
export function DashboardScreen() {
  const { t } = useWords()
  const figures = useFigures()
  const data = useSelector(figures, (state) => state.context.data)
  const failed = useSelector(figures, (state) => state.matches('failed'))
  // What stays in sight stays explained while it is asked for again: a note that came and went would be read out each time.
  const troubled = useSelector(
    figures,
    (state) =>
      state.matches('failed') || (state.context.error !== null && state.context.data !== null),
  )
  const busy = useSelector(figures, (state) => state.hasTag('busy'))
  const dashboard = data?.dashboard
  // Before the first message there are no days to choose between.
  const began = dashboard?.began ?? true
  return (
    <>
      <Screen
        title={t('menu.dashboard')}
        sub={dashboard && began && <DaysShown dashboard={dashboard} branches={data.branches} />}
        busy={busy}
        waiting={!data && !failed}
        acts={began && <DashboardFilters branches={data?.branches ?? null} />}
      >
        {troubled && <FiguresTrouble />}
        {!data && !failed && <UnreadyDashboard />}
        {dashboard && <DashboardView dashboard={dashboard} currency={data.company.currency} />}
        {data && !dashboard && (
          <EmptyState title={t('dashboard.uncounted.title')} why={t('dashboard.uncounted.why')} />
        )}
      </Screen>
      {dashboard && <RowsPanel dashboard={dashboard} currency={data.company.currency} />}
    </>
  )
}
