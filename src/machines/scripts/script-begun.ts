import { textFields } from '../../../domain/scenario-texts.ts'
import type {
  ScenarioFieldsFragment as Scenario,
  ScenarioTextsInput,
} from '../../../schema/generated/client/graphql.ts'
import type { Draft } from './script-draft.ts'

/** Of each changed text the one that stood there when its change was begun: whatever another has saved since is not replaced unseen. */
export type Begun = ScenarioTextsInput

/** A text whose change begins now was begun on the scenario as it is. */
export const begunOf = (scenario: Scenario, draft: Draft, begun: Begun = {}): Begun =>
  Object.fromEntries(
    Object.values(textFields)
      .filter((name) => name in draft)
      .map((name) => [name, name in begun ? begun[name] : (scenario[name] ?? null)]),
  )
