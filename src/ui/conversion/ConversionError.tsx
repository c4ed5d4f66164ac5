import { useSelector } from '@xstate/react'
import { isTooManyMonths } from '../../machines/conversion/conversion-context.ts'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { FailureNote } from '../components/FailureNote.tsx'
import { useStrings } from '../i18n/context.ts'
import { useConversionMetrics } from './actors.ts'

/** Why the shown metrics are outdated or belong to an earlier request; they stay visible. */
export function ConversionError() {
  const { t } = useStrings()
  const metrics = useConversionMetrics()
  const hasData = useSelector(metrics, (state) => state.context.data !== null)
  const stale = useSelector(
    metrics,
    (state) => state.matches('stale') || state.matches('refreshing'),
  )
  const error = useSelector(metrics, (state) => state.context.error)
  const hint = stale ? t('offline.hint') : t('conversion.chosenBefore')
  return (
    <div className="v-gutter v-conversion-trouble">
      {isTooManyMonths(error) ? (
        <ErrorNote text={t('conversion.tooMany.what')} hint={t('conversion.tooMany.todo')} />
      ) : (
        <FailureNote
          isFirstLoad={!hasData}
          error={error}
          fallbackText={t('conversion.failed')}
          {...(hasData && { hint })}
          onRetry={() => metrics.send({ type: 'query.retry' })}
        />
      )}
    </div>
  )
}
