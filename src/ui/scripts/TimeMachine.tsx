import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { timeMachine } from '../../machines/scripts/time-machine.machine.ts'
import type { FoundPatient } from '../../machines/scripts/time-machine-parts.ts'
import { isOffline } from '../../machines/shared/failure.ts'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { SearchField } from '../components/SearchField.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { StatusLine } from '../components/StatusLine.tsx'
import { useWords } from '../i18n/context.ts'
import { useChild } from '../shared/actors.ts'
import { useRights } from '../shared/rights.ts'
import { serverWords } from '../shared/say.ts'
import { type ScriptsActor, usePatients } from './actors.ts'
import { TimeMachineSteps } from './TimeMachineSteps.tsx'
import { TimeMachineStory } from './TimeMachineStory.tsx'
import './time-machine.css'
import type { Contract } from '../../machines/shared/contract.ts'

export type TimeMachineActor = Contract<
  typeof timeMachine,
  'cursor' | 'error' | 'found' | 'search' | 'shown' | 'steps'
>

/** The tab where time can be moved: one patient, a clock, and what would reach him by the open scenario and those beside it. */
export function TimeMachine({ screen }: { screen: ScriptsActor }) {
  const { t } = useWords()
  const machine = useChild<TimeMachineActor>(screen, 'timeMachine')
  if (!machine) return null
  return (
    <>
      <Waiting machine={machine} />
      <div className="v-gutter v-machine">
        <header>
          <h2>{t('timeMachine.title')}</h2>
          <p>{t('timeMachine.about')}</p>
        </header>
        <Machine screen={screen} machine={machine} />
      </div>
    </>
  )
}

/** Patients are looked for, or what would happen is reckoned. */
function Waiting({ machine }: { machine: TimeMachineActor }) {
  return <StatusLine busy={useSelector(machine, (state) => state.hasTag('busy'))} />
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
  if (!shown) return <Skeleton lines={4} />
  return (
    <div className="v-machine-run" aria-busy={running}>
      <TimeMachineStory machine={machine} shown={shown} />
      <TimeMachineSteps machine={machine} shown={shown} />
    </div>
  )
}

function Choice({ screen, machine }: MachineProps) {
  const { t } = useWords()
  const { seesPhones } = useRights()
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
        label={t(seesPhones ? 'timeMachine.search' : 'timeMachine.searchNames')}
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
  const words = useWords()
  const { t } = words
  return isOffline(error)
    ? t('errors.network')
    : (serverWords(words, error) ?? t('timeMachine.failed'))
}
