import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import { paths } from '../../machines/places/routes.ts'
import { scenarioOf } from '../../machines/reminders/reminders-parts.ts'
import { EmptyState } from '../components/EmptyState.tsx'
import { useWords } from '../i18n/context.ts'
import { useRights } from '../shared/rights.ts'
import type { RemindersActor } from './actors.ts'

/** No message on these days, and why: there is no scenario of the kind, none of them works, or nothing falls due. */
export function NoMessages({ screen }: { screen: RemindersActor }) {
  const { t } = useWords()
  const { maySetUp } = useRights()
  const kind = useSelector(screen, (state) => state.context.kind)
  const chosen = useSelector(screen, (state) => scenarioOf(state.context))
  const scenarios = useSelector(screen, (state) => state.context.facts?.scenarios)
  const ofKind = chosen ? [chosen] : (scenarios?.filter(({ type }) => type === kind) ?? [])
  const setUp = maySetUp(kind) && (
    <Link className="bp6-button bp6-intent-primary" href={paths.scripts()}>
      {t('reminders.none.setUp')}
    </Link>
  )
  if (ofKind.length === 0)
    return (
      <EmptyState
        title={t('reminders.none.noScenarioTitle')}
        why={t(`scripts.about.${kind}`)}
        action={setUp}
      />
    )
  const stopped = ofKind.every(({ state }) => state === 'stopped')
  if (stopped && kind === 'reminder')
    return (
      <EmptyState title={t('reminders.none.stoppedTitle')} why={t('reminders.none.stoppedHint')} />
    )
  if (stopped)
    return (
      <EmptyState
        title={t('reminders.none.stoppedTitle')}
        why={t('reminders.none.othersStopped')}
        action={setUp}
      />
    )
  return (
    <EmptyState
      title={t(kind === 'reminder' ? 'reminders.none.title' : 'reminders.none.otherTitle')}
      why={t('reminders.none.hint')}
    />
  )
}
