import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import { paths, routeAt } from '../../machines/routes.ts'
import { useApp } from '../actors.ts'
import { EmptyState } from '../kit/EmptyState.tsx'
import { useWords } from '../words/context.ts'
import { Screen } from './Screen.tsx'
import { sectionNames } from './section-names.ts'

/** Places that this version does not build yet, and the sentence of what each will hold. */
const sentences = {
  dashboard: 'dashboard',
  appointments: 'records',
  invitations: 'invitations',
  nps: 'nps',
  conversion: 'conversion',
  efficiency: 'efficiency',
  efficiencyOf: 'efficiency',
  cards: 'cards',
  chats: 'chats',
  chat: 'chats',
  clients: 'clients',
} as const

const isLater = (name: string | undefined): name is keyof typeof sentences =>
  name !== undefined && name in sentences

/** A screen that this version does not have yet says what it will hold; an address that nobody knows says so. */
export function LaterScreen() {
  const app = useApp()
  const path = useSelector(app, (state) => state.context.path)
  // Every plan has the scenarios' setup, not every one the reminders.
  const reminds = useSelector(app, (state) => state.context.access.plan !== 'nps')
  const { t } = useWords()
  const name = routeAt(path)?.name
  const later = isLater(name)
  return (
    <Screen title={later ? t(`menu.${sectionNames[name]}`) : t('errors.notFound')}>
      <EmptyState
        title={later ? t('later.title') : t('errors.notFoundTitle')}
        why={later ? t(`later.${sentences[name]}`) : t('errors.notFoundHint')}
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
