import { useSelector } from '@xstate/react'
import { ALL } from '../../machines/reminders/reminders-place.ts'
import { FilterButton } from '../components/FilterButton.tsx'
import { useWords } from '../i18n/context.ts'
import type { RemindersActor } from './actors.ts'

/** Whose messages are shown: in the screen's head, on a phone among the filters. */
export function ScenarioChoice({ screen }: { screen: RemindersActor }) {
  const { t } = useWords()
  const kind = useSelector(screen, (state) => state.context.kind)
  const scenarioId = useSelector(screen, (state) => state.context.scenarioId)
  const scenarios = useSelector(screen, (state) => state.context.facts?.scenarios)
  const ofKind = scenarios?.filter(({ type }) => type === kind) ?? []
  if (ofKind.length === 0) return null
  return (
    <FilterButton
      label={t('reminders.scenario')}
      clearable={false}
      options={[
        { value: ALL, label: t('reminders.everyScenario') },
        ...ofKind.map(({ id, name }) => ({ value: id, label: name ?? '' })),
      ]}
      value={scenarioId ?? ALL}
      onChange={(chosen) =>
        screen.send({ type: 'scenario.choose', scenarioId: chosen === ALL ? null : chosen })
      }
    />
  )
}
