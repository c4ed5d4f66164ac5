import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { isOffline, serverText } from '../../machines/failure.ts'
import type { timeMachine } from '../../machines/time-machine.machine.ts'
import type { FoundPatient } from '../../machines/time-machine-parts.ts'
import { useChild } from '../actors.ts'
import { ErrorNote } from '../kit/ErrorNote.tsx'
import { SearchField } from '../kit/SearchField.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { useWords } from '../words/context.ts'
import { type ScriptsActor, usePatients } from './actors.ts'
import { TimeMachineSteps } from './TimeMachineSteps.tsx'
import { TimeMachineStory } from './TimeMachineStory.tsx'
import './time-machine.css'

export type TimeMachineActor = ActorRefFrom<typeof timeMachine>

/** The tab where time can be moved: one patient, a clock, and what would reach him by the open scenario and those beside it. */
export function TimeMachine({ screen }: { screen: ScriptsActor }) {
  const { t } = useWords()
  const machine = useChild<TimeMachineActor>(screen, 'timeMachine')
  if (!machine) return null
  return (
    <div className="v-gutter v-machine">
      <header>
        <h2>{t('timeMachine.title')}</h2>
        <p>{t('timeMachine.about')}</p>
      </header>
      <Machine screen={screen} machine={machine} />
    </div>
  )
}

interface MachineProps {
  screen: ScriptsActor
  machine: TimeMachineActor
}

function Machine({ screen, machine }: MachineProps) {
  const choosing = useSelector(machine, (state) => state.hasTag('choosing'))
  const failed = useSelector(machine, (state) => state.matches('failed'))
  const running = useSelector(machine, (state) => state.matches('running'))
  const shown = useSelector(machine, (state) => state.context.shown)
  if (choosing) return <Choice screen={screen} machine={machine} />
  if (failed) return <Failed machine={machine} />
  if (!shown) return running ? <Skeleton lines={4} /> : <Failed machine={machine} />
  return (
    <div className="v-machine-run" aria-busy={running}>
      <TimeMachineStory machine={machine} shown={shown} />
      <TimeMachineSteps machine={machine} shown={shown} />
    </div>
  )
}

function Choice({ screen, machine }: MachineProps) {
  const { t } = useWords()
  const patients = useSelector(usePatients(screen), (state) => state?.context.data ?? none)
  const search = useSelector(machine, (state) => state.context.search)
  const found = useSelector(machine, (state) => state.context.found)
  const error = useSelector(machine, (state) => state.context.error)
  const busy = useSelector(machine, (state) => state.hasTag('busy'))
  const reason = useReason(error)
  const offered = search === '' ? patients.slice(0, 8) : found
  return (
    <div className="v-machine-choice" aria-busy={busy}>
      <SearchField
        label={t('timeMachine.search')}
        value={search}
        onSearch={(words) => machine.send({ type: 'patient.search', search: words })}
      />
      {error !== null && <ErrorNote what={reason} />}
      <ul aria-label={t('timeMachine.patients')}>
        {offered.map(({ id, name }) => (
          <li key={id}>
            <Button
              variant="minimal"
              text={name}
              onClick={() => machine.send({ type: 'patient.choose', clientId: id })}
            />
          </li>
        ))}
      </ul>
      {!busy && search !== '' && offered.length === 0 && error === null && (
        <p role="status">{t('timeMachine.nobody')}</p>
      )}
    </div>
  )
}

const none: FoundPatient[] = []

function Failed({ machine }: { machine: TimeMachineActor }) {
  const { t } = useWords()
  const error = useSelector(machine, (state) => state.context.error)
  const steps = useSelector(machine, (state) => state.context.steps.length)
  const reason = useReason(error)
  return (
    <>
      <ErrorNote what={reason} onRetry={() => machine.send({ type: 'machine.retry' })} />
      <div className="v-bar">
        {steps > 0 && (
          <Button
            text={t('timeMachine.undo')}
            onClick={() => machine.send({ type: 'step.undo' })}
          />
        )}
        <Button
          text={t('timeMachine.another')}
          onClick={() => machine.send({ type: 'patient.another' })}
        />
      </div>
    </>
  )
}

function useReason(error: unknown): string {
  const { t } = useWords()
  return isOffline(error) ? t('errors.network') : (serverText(error) ?? t('timeMachine.failed'))
}
