import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import { findScenario } from '../../machines/reminders/reminders-context.ts'
import { paths } from '../../machines/url-state/routes.ts'
import { EmptyState } from '../components/EmptyState.tsx'
import { useStrings } from '../i18n/context.ts'
import { useRights } from '../shared/rights.ts'
import type { RemindersActor } from './actors.ts'

/** Empty state of the period: no scenario of the kind, no active one, or nothing due. */
export function NoMessages({ screen }: { screen: RemindersActor }) {
  const { t } = useStrings()
  const { canSetUp } = useRights()
  const kind = useSelector(screen, (state) => state.context.kind)
  const chosen = useSelector(screen, (state) => findScenario(state.context))
  const scenarios = useSelector(screen, (state) => state.context.facts?.scenarios)
  const scenariosOfKind = chosen ? [chosen] : (scenarios?.filter(({ type }) => type === kind) ?? [])
  const setUpLink = canSetUp(kind) && (
    <Link className="bp6-button bp6-intent-primary" href={paths.scenarios()}>
      {t('reminders.none.setUp')}
    </Link>
  )
  if (scenariosOfKind.length === 0)
    return (
      <EmptyState
        title={t('reminders.none.noScenarioTitle')}
        description={t(`scenarios.about.${kind}`)}
        action={setUpLink}
      />
    )
  const stopped = scenariosOfKind.every(({ state }) => state === 'stopped')
  if (stopped && kind === 'reminder')
    return (
      <EmptyState
        title={t('reminders.none.stoppedTitle')}
        description={t('reminders.none.stoppedHint')}
      />
    )
  if (stopped)
    return (
      <EmptyState
        title={t('reminders.none.stoppedTitle')}
        description={t('reminders.none.othersStopped')}
        action={setUpLink}
      />
    )
  return (
    <EmptyState
      title={t(kind === 'reminder' ? 'reminders.none.title' : 'reminders.none.otherTitle')}
      description={t('reminders.none.hint')}
    />
  )
}
