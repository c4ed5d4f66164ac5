import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { ControlActor } from '../../machines/scenario/scenario-control.machine.ts'
import { ScenarioStateMenu } from '../components/ScenarioStateMenu.tsx'
import { useStrings } from '../i18n/context.ts'
import { formatFullDate } from '../i18n/dates.ts'
import { useDateStyle } from '../shared/date-style.ts'
import { getScenarioState } from './scenario-state.ts'

type ControlSnapshot = ReturnType<ControlActor['getSnapshot']>

interface ScenarioControlsProps {
  control: ControlActor
  /** Whether the user may control the scenario; everybody sees its state. */
  canControl: boolean
}

/** State of a scenario, and the actions for its next steps; stopping is in the state's menu. */
export function ScenarioControls({ control, canControl }: ScenarioControlsProps) {
  const { t, locale } = useStrings()
  const dates = useDateStyle()
  const scenarioState = useSelector(control, selectScenarioState)
  const scenario = useSelector(control, (state) => state.context.scenario)
  const currentAction = useSelector(control, (state) =>
    state.hasTag('busy') ? String(state.value) : null,
  )
  const undoable = useSelector(control, (state) => state.matches({ idle: 'undoable' }))
  const { autoStopDate, name } = scenario
  const renderStep = (
    type: 'regenerate' | 'verify' | 'start' | 'undo',
    text: string,
    primary: boolean,
    state: string,
  ) => (
    <Button
      text={text}
      intent={primary ? 'primary' : 'none'}
      loading={currentAction === state}
      disabled={currentAction !== null && currentAction !== state}
      onClick={() => control.send({ type: `control.${type}` })}
    />
  )
  const hasList =
    scenarioState === 'toCheck' || scenarioState === 'checked' || scenarioState === 'stale'
  const undoing = undoable || currentAction === 'undoing'
  const steps = (
    <>
      {scenarioState === 'stopped' &&
        renderStep('regenerate', t('reminders.actions.regenerate'), !undoing, 'regenerating')}
      {hasList &&
        renderStep(
          'regenerate',
          t('reminders.actions.regenerateAgain'),
          scenarioState === 'stale',
          'regenerating',
        )}
      {scenarioState === 'toCheck' &&
        renderStep('verify', t('reminders.actions.confirm'), !undoing, 'verifying')}
      {scenarioState === 'checked' &&
        renderStep('start', t('reminders.actions.start'), true, 'starting')}
      {undoing && renderStep('undo', t('reminders.actions.undoStop'), true, 'undoing')}
    </>
  )
  return (
    <>
      <ScenarioStateMenu
        state={scenarioState}
        name={name ?? ''}
        until={autoStopDate && formatFullDate(autoStopDate, { ...dates, timeZone: 'UTC', locale })}
        onStop={canControl ? () => control.send({ type: 'control.stop' }) : null}
      />
      {canControl && steps}
    </>
  )
}

const selectScenarioState = ({ context: { scenario, listChanges } }: ControlSnapshot) =>
  getScenarioState(scenario, listChanges !== null)
