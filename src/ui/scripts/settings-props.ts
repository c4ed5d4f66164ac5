import type { ScenarioSetting } from '../../../domain/scenario-kinds.ts'
import type { Draft, DraftField, Shown } from '../../machines/scripts/script-draft.ts'

/** What every group of settings is given: the scenario as it would be, and how to change it. */
export interface SettingsProps {
  shown: Shown
  /** What is wrong with a setting, in words. */
  faultOf: (name: DraftField) => string | null
  change: (change: Draft) => void
  /** Whether this kind of scenario has such a setting. */
  uses: (name: ScenarioSetting) => boolean
}
