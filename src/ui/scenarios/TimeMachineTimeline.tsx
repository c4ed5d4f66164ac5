import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import {
  getClockTime,
  getTimeZone,
  type Simulation,
} from '../../machines/scenarios/simulation-steps.ts'
import { MessageText } from '../components/MessageText.tsx'
import { useDateStyle } from '../shared/date-style.ts'
import '../components/timeline.css'
import { useStrings } from '../i18n/context.ts'
import { formatDateTime } from '../i18n/dates.ts'
import type { TimeMachineActor } from './TimeMachine.tsx'
import { toTimelineEvent } from './time-machine-events.ts'

interface TimeMachineTimelineProps {
  machine: TimeMachineActor
  simulation: Simulation
}

/** Timeline of the simulation with its movable clock. */
export function TimeMachineTimeline({ machine, simulation }: TimeMachineTimelineProps) {
  const strings = useStrings()
  const { t, locale } = strings
  const dates = useDateStyle()
  const cursor = useSelector(machine, (state) => state.context.cursor)
  const busy = useSelector(machine, (state) => state.hasTag('busy'))
  const { events } = simulation
  const timeZone = getTimeZone(simulation)
  const style = { ...dates, timeZone, locale }
  const time = formatDateTime(getClockTime(simulation, cursor), style)
  const last = events.length - 1
  return (
    <section className="v-machine-story" aria-label={t('timeMachine.timeline')}>
      <header>
        <h3>{simulation.clientName}</h3>
        <Button
          variant="minimal"
          text={t('timeMachine.another')}
          disabled={busy}
          onClick={() => machine.send({ type: 'patient.another' })}
        />
      </header>
      {events.length === 0 ? (
        <p>{t('timeMachine.nothing', { time: formatDateTime(simulation.until, style) })}</p>
      ) : (
        <>
          <div className="v-machine-clock">
            <output>{time}</output>
            <input
              type="range"
              min={0}
              max={last}
              value={cursor}
              disabled={busy}
              aria-label={t('timeMachine.clock')}
              aria-valuetext={t('timeMachine.clockAt', {
                time,
                at: cursor + 1,
                of: events.length,
              })}
              onChange={({ currentTarget: { value } }) =>
                machine.send({ type: 'timeMachine.moveTo', to: Number(value) })
              }
            />
            <div className="v-bar">
              <Button
                text={t('timeMachine.back')}
                disabled={busy || cursor === 0}
                onClick={() => machine.send({ type: 'timeMachine.back' })}
              />
              <Button
                text={t('timeMachine.next')}
                disabled={busy || cursor === last}
                onClick={() => machine.send({ type: 'timeMachine.next' })}
              />
            </div>
          </div>
          <ol className="v-time">
            {events.map((event, at) => {
              const { tone, title, note, quote } = toTimelineEvent(strings, event, style)
              return (
                <li
                  // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed, and an event may occur twice
                  key={at}
                  className="v-time-item"
                  data-tone={at > cursor ? 'plain' : tone}
                  data-ahead={at > cursor || undefined}
                  aria-current={at === cursor ? 'time' : undefined}
                >
                  <div>
                    <div>{title}</div>
                    {note && <div className="v-time-note">{note}</div>}
                    {quote && (
                      <blockquote>
                        <MessageText text={quote} />
                      </blockquote>
                    )}
                  </div>
                  <time dateTime={event.at}>{formatDateTime(event.at, style)}</time>
                </li>
              )
            })}
          </ol>
        </>
      )}
    </section>
  )
}
