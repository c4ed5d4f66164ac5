import { useSelector } from '@xstate/react'
import { FailureNote } from '../kit/FailureNote.tsx'
import { useWords } from '../words/context.ts'
import { useList } from './actors.ts'

/** Why the list is not there, or is not fresh; what was loaded stays in sight. */
export function ListTrouble() {
  const { t } = useWords()
  const list = useList()
  const failed = useSelector(list, (state) => state.matches('failed'))
  const stale = useSelector(list, (state) => state.matches('stale'))
  const error = useSelector(list, (state) => state.context.error)
  if (!failed && !stale) return null
  return (
    <FailureNote
      error={error}
      unsaid={t('errors.list')}
      todo={stale ? t('offline.hint') : undefined}
      onRetry={() => list.send({ type: 'list.retry' })}
    />
  )
}
