import { findAdvertising } from '../../../domain/advertising.ts'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import { AdvertisingWarning } from '../components/AdvertisingWarning.tsx'

/** What reads like advertising in a text that is being written, while it goes to those too who never agreed to advertising. */
export function AdvertisingNote({ text, type }: { text: string; type: ScenarioType }) {
  return <AdvertisingWarning matches={findAdvertising(text, type)} />
}
