import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import { areaAt, paths } from '../../machines/places/routes.ts'
import { useApp } from '../base/actors.ts'
import { Screen } from '../frame/Screen.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { useWords } from '../words/context.ts'

/** A screen that this version does not have yet says what it will hold; an address that nobody knows says so. */
export function LaterScreen() {
  const app = useApp()
  const path = useSelector(app, (state) => state.context.path)
  // Every plan has the scenarios' setup, not every one the reminders.
  const reminds = useSelector(app, (state) => state.context.access.plan !== 'nps')
  const { t } = useWords()
  const { later, menu } = areaAt(path) ?? {}
  return (
    <Screen title={menu ? t(`menu.${menu.label}`) : t('errors.status', { status: 404 })}>
      <EmptyState
        title={later ? t('later.title') : t('errors.notFound')}
        why={later ? t(`later.${later}`) : t('errors.notFoundHint')}
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
