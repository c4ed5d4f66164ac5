import { CallFailure, isOffline } from '../../machines/shared/failure.ts'
import { useStrings } from '../i18n/context.ts'
import { getServerErrorText } from '../shared/format-message.ts'
import { ErrorNote } from './ErrorNote.tsx'
import { StatusError } from './StatusError.tsx'

interface FailureNoteProps {
  error: unknown
  /** What to say of a failure without words of the server's own. */
  fallbackText: string
  /** What the reader can do, where that is not to ask again. */
  hint?: string
  /** Nothing was there before: the status stands in the screen's place. */
  isFirstLoad?: boolean
  onRetry: () => void
}

/** A call that did not succeed, where its answer would stand: nobody answered, or the server's own words. */
export function FailureNote({
  error,
  fallbackText: unsaid,
  hint: todo,
  isFirstLoad: first = false,
  onRetry,
}: FailureNoteProps) {
  const strings = useStrings()
  const { t } = strings
  const offline = isOffline(error)
  const status = error instanceof CallFailure ? error.status : 0
  if (first && status >= 400)
    return (
      <StatusError
        status={status}
        description={getServerErrorText(strings, error) ?? unsaid}
        onRetry={onRetry}
      />
    )
  return (
    <ErrorNote
      text={offline ? t('errors.network') : (getServerErrorText(strings, error) ?? unsaid)}
      hint={todo ?? t(offline ? 'errors.networkHint' : 'errors.serverHint')}
      onRetry={onRetry}
    />
  )
}
