import { useSelector } from '@xstate/react'
import { isToCome } from '../../machines/efficiency/efficiency-parts.ts'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { FailureNote } from '../components/FailureNote.tsx'
import { useWords } from '../i18n/context.ts'
import { useFigures } from './actors.ts'

/** Why the figures in sight are old, or of another month than was asked for: what came last stays under it. */
export function MonthTrouble() {
  const { t } = useWords()
  const figures = useFigures()
  const shown = useSelector(figures, (state) => state.context.data !== null)
  const stale = useSelector(
    figures,
    (state) => state.matches('stale') || state.matches('refreshing'),
  )
  const error = useSelector(figures, (state) => state.context.error)
  const todo = t(stale ? 'offline.hint' : 'efficiency.chosenBefore')
  return (
    <div className="v-gutter v-month-trouble">
      {isToCome(error) ? (
        <ErrorNote what={t('efficiency.notBegun.what')} todo={t('efficiency.notBegun.todo')} />
      ) : (
        <FailureNote
          first={!shown}
          error={error}
          unsaid={t('efficiency.failed')}
          {...(shown && { todo })}
          onRetry={() => figures.send({ type: 'query.retry' })}
        />
      )}
    </div>
  )
}
