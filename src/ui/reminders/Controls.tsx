import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { scenarioControlMachine } from '../../machines/scenario-control.machine.ts'
import { useDateStyle } from '../date-style.ts'
import { StateTag } from '../kit/StateTag.tsx'
import { useWords } from '../words/context.ts'
import { fullDate } from '../words/dates.ts'
import type { ControlActor } from './actors.ts'
import { scenarioStanding } from './scenario-standing.ts'

const AutoStopDialog = lazy(() =>
  import('./AutoStopDialog.tsx').then((file) => ({ default: file.AutoStopDialog })),
)

type State = SnapshotFrom<typeof scenarioControlMachine>

/** The standing of a scenario and the steps that lead on from it, one of them the next. */
export function Controls({ control }: { control: ControlActor }) {
  const { t, locale } = useWords()
  const dates = useDateStyle()
  const standing = useSelector(control, standingOf)
  const autoStop = useSelector(control, (state) => state.context.scenario.autoStopDate)
  const asking = useSelector(
    control,
    (state) => state.matches('askingAutoStop') || state.matches('savingAutoStop'),
  )
  const doing = useSelector(control, (state) => (state.hasTag('busy') ? String(state.value) : null))
  const step = (
    type: 'regenerate' | 'verify' | 'start' | 'stop',
    text: string,
    primary: boolean,
    name: string,
  ) => (
    <Button
      text={text}
      intent={primary ? 'primary' : 'none'}
      loading={doing === name}
      disabled={doing !== null && doing !== name}
      onClick={() => control.send({ type: `control.${type}` })}
    />
  )
  const listed = standing === 'toCheck' || standing === 'checked' || standing === 'stale'
  return (
    <>
      <StateTag
        standing={standing}
        until={autoStop && fullDate(autoStop, { ...dates, timeZone: 'UTC', locale })}
      />
      {standing === 'stopped' &&
        step('regenerate', t('reminders.actions.regenerate'), true, 'regenerating')}
      {listed &&
        step(
          'regenerate',
          t('reminders.actions.regenerateAgain'),
          standing === 'stale',
          'regenerating',
        )}
      {standing === 'toCheck' && step('verify', t('reminders.actions.confirm'), true, 'verifying')}
      {standing === 'checked' && step('start', t('reminders.actions.start'), true, 'starting')}
      {standing === 'active' && step('stop', t('reminders.actions.stop'), true, 'stopping')}
      {asking && (
        <Suspense fallback={null}>
          <AutoStopDialog control={control} />
        </Suspense>
      )}
    </>
  )
}

const standingOf = ({ context: { scenario, stale } }: State) =>
  scenarioStanding(scenario, stale !== null)
