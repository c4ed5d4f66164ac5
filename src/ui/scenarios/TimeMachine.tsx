import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { FoundPatient } from '../../machines/scenarios/simulation-steps.ts'
import type { timeMachine } from '../../machines/scenarios/time-machine.machine.ts'
import { isOffline } from '../../machines/shared/failure.ts'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { SearchField } from '../components/SearchField.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { StatusLine } from '../components/StatusLine.tsx'
import { useStrings } from '../i18n/context.ts'
import { useChild } from '../shared/actors.ts'
import { getServerErrorText } from '../shared/format-message.ts'
import { useRights } from '../shared/rights.ts'
import { type ScenariosActor, usePreviewPatients } from './actors.ts'
import { TimeMachineSteps } from './TimeMachineSteps.tsx'
import { TimeMachineTimeline } from './TimeMachineTimeline.tsx'
import './time-machine.css'
import type { ActorContract } from '../../machines/shared/actor-contract.ts'

export type TimeMachineActor = ActorContract<
  typeof timeMachine,
  'cursor' | 'error' | 'found' | 'search' | 'simulation' | 'steps'
>

/** Tab of the time machine: one patient, a clock, and the messages of this scenario and the others. */
export function TimeMachine({ screen }: { screen: ScenariosActor }) {
  const { t } = useStrings()
  const machine = useChild<TimeMachineActor>(screen, 'timeMachine')
  if (!machine) return null
  return (
    <>
      <BusyLine machine={machine} />
      <div className="v-gutter v-machine">
        <header>
          <h2>{t('timeMachine.title')}</h2>
          <p>{t('timeMachine.about')}</p>
        </header>
        <TimeMachineContent screen={screen} machine={machine} />
      </div>
    </>
  )
}

/** Shown while patients are searched or the simulation runs. */
function BusyLine({ machine }: { machine: TimeMachineActor }) {
  return <StatusLine busy={useSelector(machine, (state) => state.hasTag('busy'))} />
}

interface TimeMachineContentProps {
  screen: ScenariosActor
  machine: TimeMachineActor
}

function TimeMachineContent({ screen, machine }: TimeMachineContentProps) {
  const choosing = useSelector(machine, (state) => state.hasTag('choosing'))
  const failed = useSelector(machine, (state) => state.matches('failed'))
  const running = useSelector(machine, (state) => state.matches('running'))
  const simulation = useSelector(machine, (state) => state.context.simulation)
  if (choosing) return <PatientChoice screen={screen} machine={machine} />
  if (failed) return <TimeMachineError machine={machine} />
  if (!simulation) return <Skeleton lines={4} />
  return (
    <div className="v-machine-run" aria-busy={running}>
      <TimeMachineTimeline machine={machine} simulation={simulation} />
      <TimeMachineSteps machine={machine} simulation={simulation} />
    </div>
  )
}

function PatientChoice({ screen, machine }: TimeMachineContentProps) {
  const { t } = useStrings()
  const { canSeePhones } = useRights()
  const patients = useSelector(
    usePreviewPatients(screen),
    (state) => state?.context.data ?? noPatients,
  )
  const search = useSelector(machine, (state) => state.context.search)
  const foundPatients = useSelector(machine, (state) => state.context.found)
  const error = useSelector(machine, (state) => state.context.error)
  const busy = useSelector(machine, (state) => state.hasTag('busy'))
  const reason = useErrorText(error)
  const listedPatients = search === '' ? patients.slice(0, 8) : foundPatients
  return (
    <div className="v-machine-choice" aria-busy={busy}>
      <SearchField
        label={t(canSeePhones ? 'timeMachine.search' : 'timeMachine.searchNames')}
        value={search}
        onSearch={(words) => machine.send({ type: 'patient.search', search: words })}
      />
      {error !== null && <ErrorNote text={reason} />}
      <ul aria-label={t('timeMachine.patients')}>
        {listedPatients.map(({ id, name }) => (
          <li key={id}>
            <Button
              variant="minimal"
              text={name}
              onClick={() => machine.send({ type: 'patient.choose', clientId: id })}
            />
          </li>
        ))}
      </ul>
      {!busy && search !== '' && listedPatients.length === 0 && error === null && (
        <p role="status">{t('timeMachine.nobody')}</p>
      )}
    </div>
  )
}

const noPatients: FoundPatient[] = []

function TimeMachineError({ machine }: { machine: TimeMachineActor }) {
  const { t } = useStrings()
  const error = useSelector(machine, (state) => state.context.error)
  const steps = useSelector(machine, (state) => state.context.steps.length)
  const reason = useErrorText(error)
  return (
    <>
      <ErrorNote text={reason} onRetry={() => machine.send({ type: 'machine.retry' })} />
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

function useErrorText(error: unknown): string {
  const strings = useStrings()
  const { t } = strings
  return isOffline(error)
    ? t('errors.network')
    : (getServerErrorText(strings, error) ?? t('timeMachine.failed'))
}
