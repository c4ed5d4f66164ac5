import { Button } from '@blueprintjs/core'
import { Link } from 'wouter'
import { paths } from '../../machines/url-state/routes.ts'
import { useStrings } from '../i18n/context.ts'
import { getStatusText } from './status-text.ts'

interface StatusErrorProps {
  status: number
  /** The server's message, or a generic text. */
  description: string
  onRetry: () => void
}

/** Replaces a screen whose first load failed: status, message and two next steps. */
export function StatusError({ status, description, onRetry }: StatusErrorProps) {
  const strings = useStrings()
  const { t } = strings
  return (
    <div className="v-broken" role="alert">
      <h2>{t('errors.status', { status })}</h2>
      <p>{getStatusText(strings, status)}</p>
      <p>{description}</p>
      <div className="v-bar">
        <Button intent="primary" text={t('common.retry')} onClick={onRetry} />
        <Link className="bp6-button" href={paths.root()}>
          {t('errors.home')}
        </Link>
      </div>
    </div>
  )
}
