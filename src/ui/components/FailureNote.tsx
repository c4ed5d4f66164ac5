import { CallFailure, isOffline } from '../../machines/shared/failure.ts'
import { useWords } from '../i18n/context.ts'
import { serverWords } from '../shared/say.ts'
import { ErrorNote } from './ErrorNote.tsx'
import { StatusError } from './StatusError.tsx'

interface FailureNoteProps {
  error: unknown
  /** What to say of a failure without words of the server's own. */
  unsaid: string
  /** What the reader can do, where that is not to ask again. */
  todo?: string
  /** Nothing was there before: the status stands in the screen's place. */
  first?: boolean
  onRetry: () => void
}

/** A call that did not succeed, where its answer would stand: nobody answered, or the server's own words. */
export function FailureNote({ error, unsaid, todo, first = false, onRetry }: FailureNoteProps) {
  const words = useWords()
  const { t } = words
  const offline = isOffline(error)
  const status = error instanceof CallFailure ? error.status : 0
  if (first && status >= 400)
    return (
      <StatusError status={status} why={serverWords(words, error) ?? unsaid} onRetry={onRetry} />
    )
  return (
    <ErrorNote
      what={offline ? t('errors.network') : (serverWords(words, error) ?? unsaid)}
      todo={todo ?? t(offline ? 'errors.networkHint' : 'errors.serverHint')}
      onRetry={onRetry}
    />
  )
}
