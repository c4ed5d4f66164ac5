import { useStrings } from '../i18n/context.ts'
import './tag.css'
import type { Tone } from './tone.ts'

export type ScenarioState = 'active' | 'stopped' | 'toCheck' | 'checked' | 'stale'

const tones = {
  active: 'ok',
  stopped: 'plain',
  toCheck: 'wait',
  checked: 'sea',
  stale: 'odd',
} satisfies Record<ScenarioState, Tone>

export interface ScenarioStateTagProps {
  state: ScenarioState
  /** Formatted auto-stop date of an active scenario: «31 марта». */
  until?: string | null
}

/** State of a scenario, with a full dot if it is active. */
export function ScenarioStateTag({ state, until }: ScenarioStateTagProps) {
  const { t } = useStrings()
  const label =
    state === 'active' && until
      ? t('reminders.state.activeUntil', { day: until })
      : t(`reminders.state.${state}`)
  return (
    <span className="v-tag v-state" data-tone={tones[state]}>
      <span className="v-tag-dot" data-hollow={state === 'active' ? undefined : ''} />
      {label}
    </span>
  )
}
