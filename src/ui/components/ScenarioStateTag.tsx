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
export function ScenarioStateTag({ state: standing, until }: ScenarioStateTagProps) {
  const { t } = useStrings()
  const label =
    standing === 'active' && until
      ? t('reminders.state.activeUntil', { day: until })
      : t(`reminders.state.${standing}`)
  return (
    <span className="v-tag v-state" data-tone={tones[standing]}>
      <span className="v-tag-dot" data-hollow={standing === 'active' ? undefined : ''} />
      {label}
    </span>
  )
}
