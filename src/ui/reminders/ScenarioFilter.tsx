import { useSelector } from '@xstate/react'
import { ALL_SCENARIOS } from '../../machines/reminders/reminders-url-state.ts'
import { FilterButton } from '../components/FilterButton.tsx'
import { useStrings } from '../i18n/context.ts'
import type { RemindersActor } from './actors.ts'

/** Filter of the scenario, in the screen's header or, on a phone, among the filters. */
export function ScenarioFilter({ screen }: { screen: RemindersActor }) {
  const { t } = useStrings()
  const kind = useSelector(screen, (state) => state.context.kind)
  const scenarioId = useSelector(screen, (state) => state.context.scenarioId)
  const scenarios = useSelector(screen, (state) => state.context.facts?.scenarios)
  const scenariosOfKind = scenarios?.filter(({ type }) => type === kind) ?? []
  if (scenariosOfKind.length === 0) return null
  return (
    <FilterButton
      label={t('reminders.scenario')}
      clearable={false}
      options={[
        { value: ALL_SCENARIOS, label: t('reminders.everyScenario') },
        ...scenariosOfKind.map(({ id, name }) => ({ value: id, label: name ?? '' })),
      ]}
      value={scenarioId ?? ALL_SCENARIOS}
      onChange={(chosen) =>
        screen.send({
          type: 'scenario.choose',
          scenarioId: chosen === ALL_SCENARIOS ? null : chosen,
        })
      }
    />
  )
}
