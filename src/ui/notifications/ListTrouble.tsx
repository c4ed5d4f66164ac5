import { useSelector } from '@xstate/react'
import { isOffline, serverText } from '../../machines/failure.ts'
import { ErrorNote } from '../kit/ErrorNote.tsx'
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
  const offline = isOffline(error)
  const hint = stale ? 'offline.hint' : offline ? 'errors.networkHint' : 'errors.serverHint'
  return (
    <ErrorNote
      what={offline ? t('errors.network') : (serverText(error) ?? t('errors.list'))}
      todo={t(hint)}
      onRetry={() => list.send({ type: 'list.retry' })}
    />
  )
}
