import type { ScenarioSetting } from '../../../domain/scenario-kinds.ts'
import type {
  DraftedScenario,
  ScenarioDraft,
  ScenarioDraftField,
} from '../../machines/scenarios/scenario-draft.ts'

/** What every group of settings is given: the scenario as it would be, and how to change it. */
export interface SettingsProps {
  values: DraftedScenario
  /** What is wrong with a setting, in words. */
  getError: (name: ScenarioDraftField) => string | null
  change: (change: ScenarioDraft) => void
  /** Whether this kind of scenario has such a setting. */
  isUsed: (name: ScenarioSetting) => boolean
}
