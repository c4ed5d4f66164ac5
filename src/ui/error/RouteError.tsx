import { isChunkFailure } from '../../machines/app/screen.machine.ts'
import { paths } from '../../machines/places/routes.ts'
import { CallFailure } from '../../machines/shared/failure.ts'
import { statusTexts } from '../components/StatusError.tsx'
import { useWords } from '../i18n/context.ts'
import { useApp } from '../shared/actors.ts'
import { serverWords } from '../shared/say.ts'

/** What stands in the place of a screen that cannot be shown (section 2 of the specification). */
export function RouteError({ error }: { error: unknown }) {
  const app = useApp()
  const words = useWords()
  const { t } = words
  const status = error instanceof CallFailure && error.status > 0 ? error.status : null
  const loading = isChunkFailure(error)
  const title = loading
    ? t('errors.loading')
    : status === null
      ? t('errors.title')
      : t('errors.status', { status })
  const why = loading
    ? t('errors.loadingHint')
    : (serverWords(words, error) ?? t('errors.unexpected'))
  const named = statusTexts.find((one) => one === status)
  const statusText = named ? t(`errors.statusTexts.s${named}`) : null
  return (
    <main className="v-content" id="content">
      <div className="v-broken" role="alert">
        <h1>{title}</h1>
        {statusText && <p>{statusText}</p>}
        <p>{why}</p>
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
