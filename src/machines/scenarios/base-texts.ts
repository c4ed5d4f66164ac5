import { textFields } from '../../../domain/scenario-texts.ts'
import type {
  ScenarioFieldsFragment as Scenario,
  ScenarioTextsInput,
} from '../../../schema/generated/client/graphql.ts'
import type { ScenarioDraft } from './scenario-draft.ts'

/** Base texts of the changed text fields, so that a save does not overwrite another person's text unseen. */
export type BaseTexts = ScenarioTextsInput

/** Base texts of a draft; a field without one gets the scenario's current text. */
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
