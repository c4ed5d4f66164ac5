import type { ScenarioFieldsFragment as Scenario } from '../../../schema/generated/client/graphql.ts'
import type { RemindersContext, View } from './reminders-parts.ts'

const viewAfter = (scenario: Scenario): View =>
  scenario.state === 'stopped' && scenario.listState !== 'none' ? 'list' : 'messages'

/** What is looked at once something was done to a scenario. */
function viewOn(scenario: Scenario, done: string): View {
  if (done === 'started') return 'messages'
  return done === 'regenerated' ? 'list' : viewAfter(scenario)
}

export function viewOf(scenarios: Scenario[], id: string | null): View {
  const scenario = scenarios.find((one) => one.id === id)
  return scenario ? viewAfter(scenario) : 'messages'
}

/** What stands once something was done to a scenario, which may not be the one that is looked at by then. */
export const withScenario = (
  { facts, scenarioId, view }: RemindersContext,
  { scenario, done }: { scenario: Scenario; done: string },
): Partial<RemindersContext> => ({
  facts: facts && {
    ...facts,
    scenarios: facts.scenarios.map((one) => (one.id === scenario.id ? scenario : one)),
  },
  view: scenario.id === scenarioId ? viewOn(scenario, done) : view,
})
