import { useSelector } from '@xstate/react'
import { isTooMany } from '../../machines/dashboard/dashboard-parts.ts'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { FailureNote } from '../components/FailureNote.tsx'
import { useWords } from '../i18n/context.ts'
import { useFigures } from './actors.ts'

/** Why the figures in sight are old, or of other days than those asked for: what came last stays under it. */
export function FiguresTrouble() {
  const { t } = useWords()
  const figures = useFigures()
  const shown = useSelector(figures, (state) => state.context.data !== null)
  const stale = useSelector(
    figures,
    (state) => state.matches('stale') || state.matches('refreshing'),
  )
  const error = useSelector(figures, (state) => state.context.error)
  const todo = stale ? t('offline.hint') : t('dashboard.chosenBefore')
  return (
    <div className="v-gutter v-dash-trouble">
      {isTooMany(error) ? (
        <ErrorNote what={t('dashboard.tooMany.what')} todo={t('dashboard.tooMany.todo')} />
      ) : (
        <FailureNote
          first={!shown}
          error={error}
          unsaid={t('dashboard.failed')}
          {...(shown && { todo })}
          onRetry={() => figures.send({ type: 'query.retry' })}
        />
      )}
    </div>
  )
}
