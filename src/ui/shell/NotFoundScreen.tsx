import { Button } from '@blueprintjs/core'
import { Link } from 'wouter'
import { paths } from '../../machines/url-state/routes.ts'
import { EmptyState } from '../components/EmptyState.tsx'
import { Screen } from '../frame/Screen.tsx'
import { useStrings } from '../i18n/context.ts'
import { useApp } from '../shared/actors.ts'

/** An unknown address is a 404. */
export function NotFoundScreen() {
  const app = useApp()
  const { t } = useStrings()
  return (
    <Screen title={t('errors.status', { status: 404 })}>
      <EmptyState
        title={t('errors.statusTexts.s404')}
        description={t('errors.notFound')}
        action={
          <div className="v-bar">
            <Button
              intent="primary"
              text={t('errors.reload')}
              onClick={() => app.send({ type: 'page.reload' })}
            />
            <Link className="bp6-button" href={paths.root()}>
              {t('errors.home')}
            </Link>
          </div>
        }
      />
    </Screen>
  )
}
