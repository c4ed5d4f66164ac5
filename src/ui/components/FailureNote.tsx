import { CallFailure, isOffline } from '../../machines/shared/failure.ts'
import { useStrings } from '../i18n/context.ts'
import { getServerErrorText } from '../shared/format-message.ts'
import { ErrorNote } from './ErrorNote.tsx'
import { StatusError } from './StatusError.tsx'

interface FailureNoteProps {
  error: unknown
  /** Used if the server sent no message. */
  fallbackText: string
  /** What the user can do instead of retrying. */
  hint?: string
  /** Nothing was loaded before: the error replaces the screen. */
  isFirstLoad?: boolean
  onRetry: () => void
}

/** A failed call, in place of its data: a network error or the server's message. */
export function FailureNote({
  error,
  fallbackText,
  hint,
  isFirstLoad = false,
  onRetry,
}: FailureNoteProps) {
  const strings = useStrings()
  const { t } = strings
  const offline = isOffline(error)
  const status = error instanceof CallFailure ? error.status : 0
  if (isFirstLoad && status >= 400)
    return (
      <StatusError
        status={status}
        description={getServerErrorText(strings, error) ?? fallbackText}
        onRetry={onRetry}
      />
    )
  return (
    <ErrorNote
      text={offline ? t('errors.network') : (getServerErrorText(strings, error) ?? fallbackText)}
      hint={hint ?? t(offline ? 'errors.networkHint' : 'errors.serverHint')}
      onRetry={onRetry}
    />
  )
}
