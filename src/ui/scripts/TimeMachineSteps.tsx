import { Button, InputGroup } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { channels } from '../../../domain/channels.ts'
import {
  bookedFor,
  clockAt,
  type Simulation,
  type StepWanted,
  shifted,
  zoneOf,
} from '../../machines/scripts/time-machine-parts.ts'
import { useWords } from '../i18n/context.ts'
import { visitTime } from '../i18n/dates.ts'
import { useDateStyle } from '../shared/date-style.ts'
import { Choose, Step } from './StepForm.tsx'
import type { TimeMachineActor } from './TimeMachine.tsx'

interface StepsProps {
  machine: TimeMachineActor
  shown: Simulation
}

const hours = ['24', '168', '3', '-2'] as const
const days = ['7', '1', '3', '30'] as const
const answers = ['yes', 'move', 'cancel', 'stop'] as const

/** What can be made to happen while the clock stands where it stands. */
export function TimeMachineSteps({ machine, shown }: StepsProps) {
  const { t, locale } = useWords()
  const dates = useDateStyle()
  const cursor = useSelector(machine, (state) => state.context.cursor)
  const busy = useSelector(machine, (state) => state.hasTag('busy'))
  const steps = useSelector(machine, (state) => state.context.steps.length)
  const take = (step: StepWanted) => machine.send({ type: 'step.take', step })
  const timeIn = (at: string, timeZone: string) => visitTime(at, { ...dates, timeZone, locale })
  const visits = shown.visits.filter(({ status }) => status === 'valid')
  const visitOptions = visits.map(({ id, startsAt, timeZone, specialist }) => ({
    value: id,
    label: [timeIn(startsAt, timeZone), specialist].filter(Boolean).join(' · '),
  }))
  const visitOf = (form: FormData) => visits.find(({ id }) => id === form.get('visit'))
  const happens = t('timeMachine.happens', {
    time: timeIn(clockAt(shown, cursor), zoneOf(shown)),
  })
  return (
    <fieldset className="v-machine-steps" disabled={busy}>
      <legend>{happens}</legend>
      {visits.length === 0 ? (
        <p>{t('timeMachine.noVisits')}</p>
      ) : (
        <Step
          act={t('timeMachine.move')}
          onTake={(form) => {
            const visit = visitOf(form)
            if (visit)
              take({
                kind: 'moveVisit',
                visitId: visit.id,
                to: shifted(visit.startsAt, Number(form.get('hours'))),
              })
          }}
          more={
            <Button
              text={t('timeMachine.cancel')}
              onClick={({ currentTarget }) => {
                const visit = visitOf(formOf(currentTarget))
                if (visit) take({ kind: 'cancelVisit', visitId: visit.id })
              }}
            />
          }
        >
          <Choose name="visit" label={t('timeMachine.visit')} options={visitOptions} />
          <Choose
            name="hours"
            label={t('timeMachine.moveBy')}
            options={hours.map((by) => ({ value: by, label: t(`timeMachine.byHours.${by}`) }))}
          />
        </Step>
      )}
      <Step
        act={t('timeMachine.book')}
        onTake={(form) =>
          take({ kind: 'bookVisit', to: bookedFor(shown, cursor, Number(form.get('days'))) })
        }
      >
        <Choose
          name="days"
          label={t('timeMachine.bookFor')}
          options={days.map((by) => ({ value: by, label: t(`timeMachine.inDays.${by}`) }))}
        />
      </Step>
      <Answer take={take} />
      <Step
        act={t('timeMachine.lose')}
        onTake={(form) => take({ kind: 'loseChannel', channel: channelIn(form) })}
        more={
          <Button
            text={t('timeMachine.restore')}
            onClick={({ currentTarget }) =>
              take({ kind: 'restoreChannel', channel: channelIn(formOf(currentTarget)) })
            }
          />
        }
      >
        <Choose
          name="channel"
          label={t('timeMachine.channel')}
          options={channels.map((one) => ({ value: one, label: t(`message.channel.${one}`) }))}
        />
      </Step>
      <div className="v-bar">
        <Button text={t('timeMachine.exclude')} onClick={() => take({ kind: 'exclude' })} />
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

/** What is chosen in the form that a button stands in. */
const formOf = (button: HTMLElement) => new FormData(button.closest('form') ?? undefined)

const channelIn = (form: FormData) => channels.find((one) => one === form.get('channel')) ?? null

/** The usual answers at a press, any other in words. */
function Answer({ take }: { take: (step: StepWanted) => void }) {
  const { t } = useWords()
  const id = useId()
  return (
    <Step
      act={t('timeMachine.send')}
      onTake={(form) => {
        const text = String(form.get('text') ?? '').trim()
        if (text !== '') take({ kind: 'answer', text })
      }}
    >
      <div className="v-field">
        <label htmlFor={id}>{t('timeMachine.answer')}</label>
        <InputGroup id={id} name="text" maxLength={1000} autoComplete="off" list={`${id}-usual`} />
        <datalist id={`${id}-usual`}>
          {answers.map((one) => (
            <option key={one} value={t(`timeMachine.answers.${one}`)} />
          ))}
        </datalist>
      </div>
    </Step>
  )
}
