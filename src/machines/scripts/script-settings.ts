import type { ScenarioFieldsFragment as Scenario } from '../../../schema/generated/client/graphql.ts'

/** What a scenario still lacks before it may run (section 5). */
export type Lack = 'autoStopDate' | 'age' | 'kidsAge'

export function lacksOf(
  scenario: Pick<
    Partial<Scenario>,
    'autoStopDate' | 'sendToAll' | 'ageFrom' | 'ageTo' | 'kidsOrAdult'
  >,
): Lack[] {
  const noAge = scenario.ageFrom == null && scenario.ageTo == null
  const age: Lack[] =
    scenario.kidsOrAdult === 'kids' && noAge
      ? ['kidsAge']
      : !scenario.sendToAll && noAge
        ? ['age']
        : []
  return [...(scenario.autoStopDate == null ? (['autoStopDate'] as const) : []), ...age]
}
