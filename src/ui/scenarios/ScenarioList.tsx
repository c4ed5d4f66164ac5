import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import { groupScenariosByType } from '../../machines/scenarios/scenarios-context.ts'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { Screen } from '../frame/Screen.tsx'
import { useStrings } from '../i18n/context.ts'
import { useRights } from '../shared/rights.ts'
import { type ScenariosActor, useScenarioCreation } from './actors.ts'
import { ScenarioRow } from './ScenarioRow.tsx'

export const scenarioColumns = ['name', 'state', 'next', 'waiting', 'sent'] as const

/** Scenarios by kind with their state, next sending and results. */
export function ScenarioList({ screen }: { screen: ScenariosActor }) {
  const { t } = useStrings()
  const creation = useScenarioCreation()
  const scenarios = useSelector(screen, (state) => state.context.facts?.scenarios ?? [])
  const stale = useSelector(screen, (state) => state.context.error !== null)
  const { types, canSetUp } = useRights()
  const groups = groupScenariosByType(scenarios, types)
  const creatableTypes = types.filter(canSetUp)
  const add = (scenarioType: ScenarioType) => creation.send({ type: 'create.open', scenarioType })
  return (
    <Screen
      title={t('scenarios.title')}
      subtitle={t('scenarios.sub')}
      actions={
        creatableTypes[0] && (
          <Button
            intent="primary"
            text={t('scenarios.list.create')}
            onClick={() => creatableTypes[0] && add(creatableTypes[0])}
          />
        )
      }
    >
      {stale && (
        <div className="v-gutter v-scenarios-stale">
          <ErrorNote text={t('errors.network')} hint={t('scenarios.stale')} />
        </div>
      )}
      <table className="v-scenarios" aria-label={t('scenarios.list.label')}>
        <thead>
          <tr>
            {scenarioColumns.map((name) => (
              <th key={name} scope="col" data-column={name}>
                {t(`scenarios.list.${name}`)}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        {groups.map(({ type, scenarios: groupScenarios }) => (
          <tbody key={type}>
            <tr className="v-scenarios-kind">
              <th scope="rowgroup" colSpan={scenarioColumns.length}>
                <h2>{t(`scenarios.type.${type}`)}</h2>
                <p>{t(`scenarios.about.${type}`)}</p>
              </th>
              <td>
                {canSetUp(type) && (
                  <Button
                    variant="minimal"
                    text={t('scenarios.list.add')}
                    aria-label={t('scenarios.list.addNamed', { type: t(`scenarios.type.${type}`) })}
                    onClick={() => add(type)}
                  />
                )}
              </td>
            </tr>
            {groupScenarios.map((scenario) => (
              <ScenarioRow key={scenario.id} screen={screen} scenario={scenario} />
            ))}
          </tbody>
        ))}
      </table>
    </Screen>
  )
}
