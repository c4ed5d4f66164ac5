import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import { areaAt, paths } from '../../machines/places/routes.ts'
import { useApp } from '../base/actors.ts'
import { Screen } from '../frame/Screen.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { useWords } from '../words/context.ts'

/** A screen that this version does not have yet says what it will hold; an address that nobody knows is a 404 (section 2 of the specification). */
export function LaterScreen() {
  const app = useApp()
  const path = useSelector(app, (state) => state.context.path)
  // Every plan has the scenarios' setup, not every one the reminders.
  const reminds = useSelector(app, (state) => state.context.access.plan !== 'nps')
  const { t } = useWords()
  const { later, menu } = areaAt(path) ?? {}
  if (!later || !menu)
    return (
      <Screen title={t('errors.status', { status: 404 })}>
        <EmptyState
          title={t('errors.statusTexts.s404')}
          why={t('errors.notFound')}
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
  return (
    <Screen title={t(`menu.${menu.label}`)}>
      <EmptyState
        title={t('later.title')}
        why={t(`later.${later}`)}
        action={
          <Link
            className="bp6-button bp6-intent-primary"
            href={reminds ? paths.reminders() : paths.scripts()}
          >
            {t(reminds ? 'later.toReminders' : 'later.toScripts')}
          </Link>
        }
      />
    </Screen>
  )
}
