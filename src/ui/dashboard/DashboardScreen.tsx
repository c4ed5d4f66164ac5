import { useSelector } from '@xstate/react'
import { Screen } from '../frame/Screen.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { FailureNote } from '../kit/FailureNote.tsx'
import { useWords } from '../words/context.ts'
import { useFigures } from './actors.ts'
import { DashboardFilters } from './DashboardFilters.tsx'
import { DashboardView } from './DashboardView.tsx'
import { DaysShown } from './DaysShown.tsx'
import { UnreadyDashboard } from './UnreadyDashboard.tsx'
import './dashboard.css'

/** What the messages brought, beside the days before; and what waits for staff now. */
export function DashboardScreen() {
  const { t } = useWords()
  const figures = useFigures()
  const data = useSelector(figures, (state) => state.context.data)
  const failed = useSelector(figures, (state) => state.matches('failed'))
  const stale = useSelector(figures, (state) => state.matches('stale'))
  const error = useSelector(figures, (state) => state.context.error)
  const busy = useSelector(figures, (state) => state.hasTag('busy'))
  // Figures of other days say nothing of those that did not come.
  const shown = failed ? null : data
  const dashboard = shown?.dashboard
  return (
    <Screen
      title={t('menu.dashboard')}
      sub={dashboard && <DaysShown dashboard={dashboard} branches={shown.branches} />}
      busy={busy}
      waiting={!shown && !failed}
      acts={<DashboardFilters branches={data?.branches ?? []} />}
    >
      {(failed || stale) && (
        <div className="v-gutter v-dash-trouble">
          <FailureNote
            first={failed}
            error={error}
            unsaid={t('dashboard.failed')}
            {...(stale && { todo: t('offline.hint') })}
            onRetry={() => figures.send({ type: 'query.retry' })}
          />
        </div>
      )}
      {!shown && !failed && <UnreadyDashboard />}
      {dashboard && <DashboardView dashboard={dashboard} currency={shown.company.currency} />}
      {shown && !dashboard && (
        <EmptyState title={t('dashboard.uncounted.title')} why={t('dashboard.uncounted.why')} />
      )}
    </Screen>
  )
}
