import { textFields } from '../../../domain/scenario-texts.ts'
import type {
  ScenarioFieldsFragment as Scenario,
  ScenarioTextsInput,
} from '../../../schema/generated/client/graphql.ts'
import type { ScenarioDraft } from './scenario-draft.ts'

/** Of each changed text the one that stood there when its change was begun: whatever another has saved since is not replaced unseen. */
export type BaseTexts = ScenarioTextsInput

/** A text whose change begins now was begun on the scenario as it is. */
export const getBaseTexts = (
  scenario: Scenario,
  draft: ScenarioDraft,
  baseTexts: BaseTexts = {},
): BaseTexts =>
  Object.fromEntries(
    Object.values(textFields)
      .filter((name) => name in draft)
      .map((name) => [name, name in baseTexts ? baseTexts[name] : (scenario[name] ?? null)]),
  )
