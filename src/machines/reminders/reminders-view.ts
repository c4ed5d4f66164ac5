import type { ScenarioFieldsFragment as Scenario } from '../../../schema/generated/client/graphql.ts'
import type { RemindersContext, RemindersView } from './reminders-context.ts'

const getDefaultView = (scenario: Scenario): RemindersView =>
  scenario.state === 'stopped' && scenario.listState !== 'none' ? 'list' : 'messages'

/** The view to show after an action on a scenario. */
function getViewAfterAction(scenario: Scenario, done: string): RemindersView {
  if (done === 'started') return 'messages'
  return done === 'regenerated' ? 'list' : getDefaultView(scenario)
}

export function getScenarioView(scenarios: Scenario[], id: string | null): RemindersView {
  const scenario = scenarios.find((one) => one.id === id)
  return scenario ? getDefaultView(scenario) : 'messages'
}

/** Context changes after an action on a scenario, which may not be the selected one. */
export const applyScenarioChange = (
  { facts, scenarioId, view }: RemindersContext,
  { scenario, done }: { scenario: Scenario; done: string },
): Partial<RemindersContext> => ({
  facts: facts && {
    ...facts,
    scenarios: facts.scenarios.map((one) => (one.id === scenario.id ? scenario : one)),
  },
  view: scenario.id === scenarioId ? getViewAfterAction(scenario, done) : view,
})
