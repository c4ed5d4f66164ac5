import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import { scriptGroups } from '../../machines/scripts/scripts-parts.ts'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { Screen } from '../frame/Screen.tsx'
import { useWords } from '../i18n/context.ts'
import { useRights } from '../shared/rights.ts'
import { type ScriptsActor, useCreate } from './actors.ts'
import { ScriptRow } from './ScriptRow.tsx'

export const scriptColumns = ['name', 'state', 'next', 'waiting', 'sent'] as const

/** Scenarios by kind, each with how it stands, what lies ahead of it and what it has done. */
export function ScriptsList({ screen }: { screen: ScriptsActor }) {
  const { t } = useWords()
  const create = useCreate()
  const scenarios = useSelector(screen, (state) => state.context.facts?.scenarios ?? [])
  const stale = useSelector(screen, (state) => state.context.error !== null)
  const { types, maySetUp } = useRights()
  const groups = scriptGroups(scenarios, types)
  const addable = types.filter(maySetUp)
  const add = (scenarioType: ScenarioType) => create.send({ type: 'create.open', scenarioType })
  return (
    <Screen
      title={t('scripts.title')}
      sub={t('scripts.sub')}
      acts={
        addable[0] && (
          <Button
            intent="primary"
            text={t('scripts.list.create')}
            onClick={() => addable[0] && add(addable[0])}
          />
        )
      }
    >
      {stale && (
        <div className="v-gutter v-scripts-stale">
          <ErrorNote what={t('errors.network')} todo={t('scripts.stale')} />
        </div>
      )}
      <table className="v-scripts" aria-label={t('scripts.list.label')}>
        <thead>
          <tr>
            {scriptColumns.map((name) => (
              <th key={name} scope="col" data-column={name}>
                {t(`scripts.list.${name}`)}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        {groups.map(({ type, scenarios: some }) => (
          <tbody key={type}>
            <tr className="v-scripts-kind">
              <th scope="rowgroup" colSpan={scriptColumns.length}>
                <h2>{t(`scripts.type.${type}`)}</h2>
                <p>{t(`scripts.about.${type}`)}</p>
              </th>
              <td>
                {maySetUp(type) && (
                  <Button
                    variant="minimal"
                    text={t('scripts.list.add')}
                    aria-label={t('scripts.list.addNamed', { type: t(`scripts.type.${type}`) })}
                    onClick={() => add(type)}
                  />
                )}
              </td>
            </tr>
            {some.map((scenario) => (
              <ScriptRow key={scenario.id} screen={screen} scenario={scenario} />
            ))}
          </tbody>
        ))}
      </table>
    </Screen>
  )
}
