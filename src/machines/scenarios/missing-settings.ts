import type { ScenarioFieldsFragment as Scenario } from '../../../schema/generated/client/graphql.ts'

/** Settings that a scenario needs before it can start. */
export type MissingSetting = 'autoStopDate' | 'age' | 'kidsAge'

export function listMissingSettings(
  scenario: Pick<
    Partial<Scenario>,
    'autoStopDate' | 'sendToAll' | 'ageFrom' | 'ageTo' | 'kidsOrAdult'
  >,
): MissingSetting[] {
  const noAge = scenario.ageFrom == null && scenario.ageTo == null
  const age: MissingSetting[] =
    scenario.kidsOrAdult === 'kids' && noAge
      ? ['kidsAge']
      : !scenario.sendToAll && noAge
        ? ['age']
        : []
  return [...(scenario.autoStopDate == null ? (['autoStopDate'] as const) : []), ...age]
}
