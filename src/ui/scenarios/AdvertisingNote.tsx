import { findAdvertising } from '../../../domain/advertising.ts'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import { AdvertisingWarning } from '../components/AdvertisingWarning.tsx'

/** Warns about advertising words in a text that is sent without advertising consent. */
export function AdvertisingNote({ text, type }: { text: string; type: ScenarioType }) {
  return <AdvertisingWarning matches={findAdvertising(text, type)} />
}
