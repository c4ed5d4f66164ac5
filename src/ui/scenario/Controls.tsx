import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { ControlActor } from '../../machines/scenario/scenario-control.machine.ts'
import { StateMenu } from '../components/StateMenu.tsx'
import { useWords } from '../i18n/context.ts'
import { fullDate } from '../i18n/dates.ts'
import { useDateStyle } from '../shared/date-style.ts'
import { scenarioStanding } from './scenario-standing.ts'

type State = ReturnType<ControlActor['getSnapshot']>

interface ControlsProps {
  control: ControlActor
  /** Whether the reader may steer it; its standing is for everybody. */
  may: boolean
}

/** The standing of a scenario and the steps that lead on from it, one of them the next. What ends it lives in the standing's menu. */
export function Controls({ control, may }: ControlsProps) {
  const { t, locale } = useWords()
  const dates = useDateStyle()
  const standing = useSelector(control, standingOf)
  const scenario = useSelector(control, (state) => state.context.scenario)
  const doing = useSelector(control, (state) => (state.hasTag('busy') ? String(state.value) : null))
  const undoable = useSelector(control, (state) => state.matches({ resting: 'undoable' }))
  const { autoStopDate, name } = scenario
  const step = (
    type: 'regenerate' | 'verify' | 'start' | 'undo',
    text: string,
    primary: boolean,
    state: string,
  ) => (
    <Button
      text={text}
      intent={primary ? 'primary' : 'none'}
      loading={doing === state}
      disabled={doing !== null && doing !== state}
      onClick={() => control.send({ type: `control.${type}` })}
    />
  )
  const listed = standing === 'toCheck' || standing === 'checked' || standing === 'stale'
  const undoing = undoable || doing === 'undoing'
  const steps = (
    <>
      {standing === 'stopped' &&
        step('regenerate', t('reminders.actions.regenerate'), !undoing, 'regenerating')}
      {listed &&
        step(
          'regenerate',
          t('reminders.actions.regenerateAgain'),
          standing === 'stale',
          'regenerating',
        )}
      {standing === 'toCheck' &&
        step('verify', t('reminders.actions.confirm'), !undoing, 'verifying')}
      {standing === 'checked' && step('start', t('reminders.actions.start'), true, 'starting')}
      {undoing && step('undo', t('reminders.actions.undoStop'), true, 'undoing')}
    </>
  )
  return (
    <>
      <StateMenu
        standing={standing}
        name={name ?? ''}
        until={autoStopDate && fullDate(autoStopDate, { ...dates, timeZone: 'UTC', locale })}
        onStop={may ? () => control.send({ type: 'control.stop' }) : null}
      />
      {may && steps}
    </>
  )
}

const standingOf = ({ context: { scenario, stale } }: State) =>
  scenarioStanding(scenario, stale !== null)
