import { useSelector } from '@xstate/react'
import { isTooManyDays } from '../../machines/dashboard/dashboard-context.ts'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { FailureNote } from '../components/FailureNote.tsx'
import { useStrings } from '../i18n/context.ts'
import { useDashboardMetrics } from './actors.ts'

/** Why the shown metrics are outdated or belong to another period; they stay visible. */
export function DashboardError() {
  const { t } = useStrings()
  const metrics = useDashboardMetrics()
  const hasData = useSelector(metrics, (state) => state.context.data !== null)
  const stale = useSelector(
    metrics,
    (state) => state.matches('stale') || state.matches('refreshing'),
  )
  const error = useSelector(metrics, (state) => state.context.error)
  const hint = stale ? t('offline.hint') : t('dashboard.chosenBefore')
  return (
    <div className="v-gutter v-dash-trouble">
      {isTooManyDays(error) ? (
        <ErrorNote text={t('dashboard.tooMany.what')} hint={t('dashboard.tooMany.todo')} />
      ) : (
        <FailureNote
          isFirstLoad={!hasData}
          error={error}
          fallbackText={t('dashboard.failed')}
          {...(hasData && { hint })}
          onRetry={() => metrics.send({ type: 'query.retry' })}
        />
      )}
    </div>
  )
}
