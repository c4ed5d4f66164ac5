import { isOffline, serverText } from '../../machines/failure.ts'
import { useWords } from '../words/context.ts'
import { ErrorNote } from './ErrorNote.tsx'

interface FailureNoteProps {
  error: unknown
  /** What to say of a failure without words of the server's own. */
  unsaid: string
  /** What the reader can do, where that is not to ask again. */
  todo?: string
  onRetry: () => void
}

/** A call that did not succeed, where its answer would stand: nobody answered, or the server's own words. */
export function FailureNote({ error, unsaid, todo, onRetry }: FailureNoteProps) {
  const { t } = useWords()
  const offline = isOffline(error)
  return (
    <ErrorNote
      what={offline ? t('errors.network') : (serverText(error) ?? unsaid)}
      todo={todo ?? t(offline ? 'errors.networkHint' : 'errors.serverHint')}
      onRetry={onRetry}
    />
  )
}
