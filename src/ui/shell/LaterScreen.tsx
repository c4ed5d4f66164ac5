import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import { paths } from '../../machines/routes.ts'
import { useApp } from '../actors.ts'
import { EmptyState } from '../kit/EmptyState.tsx'
import { PageHead } from '../kit/PageHead.tsx'
import { useWords } from '../words/context.ts'

const known = {
  [paths.dashboard()]: 'dashboard',
  [paths.appointments()]: 'records',
  [paths.invitations()]: 'invitations',
  [paths.nps()]: 'nps',
  [paths.conversion()]: 'efficiency',
  [paths.efficiency()]: 'efficiency',
  [paths.scripts()]: 'scripts',
  [paths.cards()]: 'cards',
  [paths.chats()]: 'chats',
  [paths.reputation()]: 'reputation',
  [paths.clients()]: 'clients',
} as const

/** A screen that this version does not have yet says what it will hold; an address that nobody knows says so. */
export function LaterScreen() {
  const app = useApp()
  const path = useSelector(app, (state) => state.context.path)
  const { t } = useWords()
  const name = known[path]
  return (
    <main className="v-content" id="content" data-scroller="">
      <PageHead
        title={name ? t(`menu.${name}`) : t('errors.notFound')}
        onMenu={() => app.send({ type: 'menu.open' })}
      />
      <EmptyState
        title={name ? t('later.title') : t('errors.notFound')}
        why={name ? t(`later.${name}`) : t('errors.notFoundHint')}
        action={
          <Link className="bp6-button bp6-intent-primary" href={paths.reminders()}>
            {t('later.toReminders')}
          </Link>
        }
      />
    </main>
  )
}
