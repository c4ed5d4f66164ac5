import { CallFailure, serverText } from '../../machines/failure.ts'
import { paths } from '../../machines/routes.ts'
import { isChunkFailure } from '../../machines/screen.machine.ts'
import { useApp } from '../actors.ts'
import { useWords } from '../words/context.ts'

/** Statuses whose text people are used to; the message says the rest. */
const texts = [400, 401, 403, 404, 409, 429, 500, 502, 503] as const

/** What stands in the place of a screen that cannot be shown (section 2 of the specification). */
export function RouteError({ error }: { error: unknown }) {
  const app = useApp()
  const { t } = useWords()
  const status = error instanceof CallFailure && error.status > 0 ? error.status : null
  const loading = isChunkFailure(error)
  const title = loading
    ? t('errors.loading')
    : status === null
      ? t('errors.title')
      : t('errors.status', { status })
  const why = loading ? t('errors.loadingHint') : (serverText(error) ?? t('errors.unexpected'))
  const named = texts.find((one) => one === status)
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
