import { useSelector } from '@xstate/react'
import { isTooMany } from '../../machines/conversion/conversion-parts.ts'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { FailureNote } from '../components/FailureNote.tsx'
import { useWords } from '../i18n/context.ts'
import { useConversionFigures } from './actors.ts'

/** Why the figures in sight are old, or others than those asked for: what came last stays under it. */
export function ConversionTrouble() {
  const { t } = useWords()
  const figures = useConversionFigures()
  const shown = useSelector(figures, (state) => state.context.data !== null)
  const stale = useSelector(
    figures,
    (state) => state.matches('stale') || state.matches('refreshing'),
  )
  const error = useSelector(figures, (state) => state.context.error)
  const todo = stale ? t('offline.hint') : t('conversion.chosenBefore')
  return (
    <div className="v-gutter v-conv-trouble">
      {isTooMany(error) ? (
        <ErrorNote what={t('conversion.tooMany.what')} todo={t('conversion.tooMany.todo')} />
      ) : (
        <FailureNote
          first={!shown}
          error={error}
          unsaid={t('conversion.failed')}
          {...(shown && { todo })}
          onRetry={() => figures.send({ type: 'query.retry' })}
        />
      )}
    </div>
  )
}
