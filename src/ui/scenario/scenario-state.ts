import type { ScenarioFieldsFragment as Scenario } from '../../../schema/generated/client/graphql.ts'
import type { ScenarioState } from '../components/ScenarioStateTag.tsx'

/** State of a scenario from its own state and that of its list. `isStale`: the server has just refused the list. */
export function getScenarioState(
  { state, listState }: Pick<Scenario, 'state' | 'listState'>,
  isStale: boolean,
): ScenarioState {
  if (state === 'active') return 'active'
  if (isStale) return 'stale'
  if (listState === 'generated') return 'toCheck'
  return listState === 'verified' ? 'checked' : 'stopped'
}
