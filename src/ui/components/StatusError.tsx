import { Button } from '@blueprintjs/core'
import { Link } from 'wouter'
import { paths } from '../../machines/url-state/routes.ts'
import { useStrings } from '../i18n/context.ts'

/** Statuses with a known text. */
export const statusesWithText = [400, 401, 403, 404, 409, 429, 500, 502, 503] as const

interface StatusErrorProps {
  status: number
  /** The server's message, or a generic text. */
  description: string
  onRetry: () => void
}

/** Replaces a screen whose first load failed: status, message and two next steps. */
export function StatusError({ status, description, onRetry }: StatusErrorProps) {
  const { t } = useStrings()
  const knownStatus = statusesWithText.find((one) => one === status)
  return (
    <div className="v-broken" role="alert">
      <h2>{t('errors.status', { status })}</h2>
      {knownStatus && <p>{t(`errors.statusTexts.s${knownStatus}`)}</p>}
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
