import { Button } from '@blueprintjs/core'
import { useStrings } from '../i18n/context.ts'
import './error-note.css'
import { Icon } from './Icon.tsx'

interface ErrorNoteProps {
  text: string
  /** What the user can do about it. */
  hint?: string
  onRetry?: () => void
  busy?: boolean
}

/** An error where it occurred. */
export function ErrorNote({ text, hint, onRetry, busy }: ErrorNoteProps) {
  const { t } = useStrings()
  return (
    <div className="v-error" role="alert">
      <Icon name="alert" />
      <div className="v-error-said">
        <strong>{text}</strong>
        {hint && <span>{hint}</span>}
      </div>
      {onRetry && <Button text={t('common.retry')} loading={busy} onClick={onRetry} />}
    </div>
  )
}
