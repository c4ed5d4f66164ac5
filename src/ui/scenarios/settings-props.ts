import type { ScenarioSetting } from '../../../domain/scenario-kinds.ts'
import type {
  DraftedScenario,
  ScenarioDraft,
  ScenarioDraftField,
} from '../../machines/scenarios/scenario-draft.ts'

/** Props of each group of settings. */
export interface SettingsProps {
  values: DraftedScenario
  /** Error text of a setting. */
  getError: (name: ScenarioDraftField) => string | null
  change: (change: ScenarioDraft) => void
  /** Whether this kind of scenario has the setting. */
  isUsed: (name: ScenarioSetting) => boolean
}
