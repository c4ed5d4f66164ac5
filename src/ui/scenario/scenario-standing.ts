import type { ScenarioFieldsFragment as Scenario } from '../../../schema/generated/client/graphql.ts'
import type { ScenarioStanding } from '../components/StateTag.tsx'

/** Where a scenario stands, by its state and that of its list. `stale`: the server has just refused the list. */
export function scenarioStanding(
  { state, listState }: Pick<Scenario, 'state' | 'listState'>,
  stale: boolean,
): ScenarioStanding {
  if (state === 'active') return 'active'
  if (stale) return 'stale'
  if (listState === 'generated') return 'toCheck'
  return listState === 'verified' ? 'checked' : 'stopped'
}
