import { isChunkFailure } from '../../machines/app/screen.machine.ts'
import { CallFailure } from '../../machines/shared/failure.ts'
import { paths } from '../../machines/url-state/routes.ts'
import { getStatusText } from '../components/status-text.ts'
import { useStrings } from '../i18n/context.ts'
import { useApp } from '../shared/actors.ts'
import { getServerErrorText } from '../shared/format-message.ts'

/** Replaces a screen that cannot be shown. */
export function RouteError({ error }: { error: unknown }) {
  const app = useApp()
  const strings = useStrings()
  const { t } = strings
  const status = error instanceof CallFailure && error.status > 0 ? error.status : null
  const isChunkError = isChunkFailure(error)
  const title = isChunkError
    ? t('errors.loading')
    : status === null
      ? t('errors.title')
      : t('errors.status', { status })
  const description = isChunkError
    ? t('errors.loadingHint')
    : (getServerErrorText(strings, error) ?? t('errors.unexpected'))
  const statusText = status === null ? null : getStatusText(strings, status)
  return (
    <main className="v-content" id="content">
      <div className="v-broken" role="alert">
        <h1>{title}</h1>
        {statusText && <p>{statusText}</p>}
        <p>{description}</p>
        <div className="v-bar">
          <button
            type="button"
            className="bp6-button bp6-intent-primary"
            onClick={() => app.send({ type: 'page.reload' })}
          >
            {t('errors.reload')}
          </button>
          <button
            type="button"
            className="bp6-button"
            onClick={() => app.send({ type: 'page.go', path: paths.reminders() })}
          >
            {t('errors.home')}
          </button>
        </div>
      </div>
    </main>
  )
}
