import { Button, InputGroup } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { channels } from '../../../domain/channels.ts'
import {
  getBookingTime,
  getClockTime,
  getTimeZone,
  type SimulatedStep,
  type Simulation,
  shiftHours,
} from '../../machines/scenarios/simulation-steps.ts'
import { useStrings } from '../i18n/context.ts'
import { formatDateTime } from '../i18n/dates.ts'
import { formatTimeWithZone } from '../i18n/time-with-zone.ts'
import { useDateStyle } from '../shared/date-style.ts'
import { SelectField, StepForm } from './StepForm.tsx'
import type { TimeMachineActor } from './TimeMachine.tsx'

interface TimeMachineStepsProps {
  machine: TimeMachineActor
  simulation: Simulation
}

const hourOffsets = ['24', '168', '3', '-2'] as const
const dayOffsets = ['7', '1', '3', '30'] as const
const sampleAnswers = ['yes', 'move', 'cancel', 'stop'] as const

/** Steps that can be taken at the clock's position. */
export function TimeMachineSteps({ machine, simulation }: TimeMachineStepsProps) {
  const { t, locale } = useStrings()
  const dates = useDateStyle()
  const cursor = useSelector(machine, (state) => state.context.cursor)
  const busy = useSelector(machine, (state) => state.hasTag('busy'))
  const steps = useSelector(machine, (state) => state.context.steps.length)
  const addStep = (step: SimulatedStep) => machine.send({ type: 'step.take', step })
  const formatTime = (at: string, timeZone: string) =>
    formatDateTime(at, { ...dates, timeZone, locale })
  const visits = simulation.visits.filter(({ status }) => status === 'valid')
  const visitOptions = visits.map(({ id, startsAt, timeZone, specialist }) => ({
    value: id,
    label: [formatTime(startsAt, timeZone), specialist].filter(Boolean).join(' · '),
  }))
  const findVisit = (form: FormData) => visits.find(({ id }) => id === form.get('visit'))
  const stepTitle = t('timeMachine.happens', {
    time: formatTimeWithZone(getClockTime(simulation, cursor), {
      ...dates,
      timeZone: getTimeZone(simulation),
      locale,
    }),
  })
  return (
    <fieldset className="v-machine-steps" disabled={busy}>
      <legend>{stepTitle}</legend>
      {visits.length === 0 ? (
        <p>{t('timeMachine.noVisits')}</p>
      ) : (
        <StepForm
          submitText={t('timeMachine.move')}
          onSubmit={(form) => {
            const visit = findVisit(form)
            if (visit)
              addStep({
                kind: 'moveVisit',
                visitId: visit.id,
                to: shiftHours(visit.startsAt, Number(form.get('hours'))),
              })
          }}
          extraActions={
            <Button
              text={t('timeMachine.cancel')}
              onClick={({ currentTarget }) => {
                const visit = findVisit(readEnclosingForm(currentTarget))
                if (visit) addStep({ kind: 'cancelVisit', visitId: visit.id })
              }}
            />
          }
        >
          <SelectField name="visit" label={t('timeMachine.visit')} options={visitOptions} />
          <SelectField
            name="hours"
            label={t('timeMachine.moveBy')}
            options={hourOffsets.map((by) => ({
              value: by,
              label: t(`timeMachine.byHours.${by}`),
            }))}
          />
        </StepForm>
      )}
      <StepForm
        submitText={t('timeMachine.book')}
        onSubmit={(form) =>
          addStep({
            kind: 'bookVisit',
            to: getBookingTime(simulation, cursor, Number(form.get('days'))),
          })
        }
      >
        <SelectField
          name="days"
          label={t('timeMachine.bookFor')}
          options={dayOffsets.map((by) => ({ value: by, label: t(`timeMachine.inDays.${by}`) }))}
        />
      </StepForm>
      <AnswerForm take={addStep} />
      <StepForm
        submitText={t('timeMachine.lose')}
        onSubmit={(form) => addStep({ kind: 'loseChannel', channel: readChannel(form) })}
        extraActions={
          <Button
            text={t('timeMachine.restore')}
            onClick={({ currentTarget }) =>
              addStep({
                kind: 'restoreChannel',
                channel: readChannel(readEnclosingForm(currentTarget)),
              })
            }
          />
        }
      >
        <SelectField
          name="channel"
          label={t('timeMachine.channel')}
          options={channels.map((one) => ({ value: one, label: t(`message.channel.${one}`) }))}
        />
      </StepForm>
      <div className="v-bar">
        <Button text={t('timeMachine.exclude')} onClick={() => addStep({ kind: 'exclude' })} />
        {steps > 0 && (
          <Button
            variant="minimal"
            text={t('timeMachine.undo')}
            onClick={() => machine.send({ type: 'step.undo' })}
          />
        )}
      </div>
    </fieldset>
  )
}

/** Values of the form around a button. */
const readEnclosingForm = (button: HTMLElement) => new FormData(button.closest('form') ?? undefined)

const readChannel = (form: FormData) => channels.find((one) => one === form.get('channel')) ?? null

/** Buttons for the usual answers, and a field for a text. */
function AnswerForm({ take }: { take: (step: SimulatedStep) => void }) {
  const { t } = useStrings()
  const id = useId()
  return (
    <StepForm
      submitText={t('timeMachine.send')}
      onSubmit={(form) => {
        const text = String(form.get('text') ?? '').trim()
        if (text !== '') take({ kind: 'answer', text })
      }}
    >
      <div className="v-field">
        <label htmlFor={id}>{t('timeMachine.answer')}</label>
        <InputGroup id={id} name="text" maxLength={1000} autoComplete="off" list={`${id}-usual`} />
        <datalist id={`${id}-usual`}>
          {sampleAnswers.map((one) => (
            <option key={one} value={t(`timeMachine.answers.${one}`)} />
          ))}
        </datalist>
      </div>
    </StepForm>
  )
}
