import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { clockAt, type Simulation, zoneOf } from '../../machines/scripts/time-machine-parts.ts'
import { MessageText } from '../components/MessageText.tsx'
import { useDateStyle } from '../shared/date-style.ts'
import '../components/timeline.css'
import { useWords } from '../i18n/context.ts'
import { visitTime } from '../i18n/dates.ts'
import type { TimeMachineActor } from './TimeMachine.tsx'
import { storyEvent } from './time-machine-events.ts'

interface StoryProps {
  machine: TimeMachineActor
  shown: Simulation
}

/** The clock that can be moved, and what happens before and after it. */
export function TimeMachineStory({ machine, shown }: StoryProps) {
  const words = useWords()
  const { t, locale } = words
  const dates = useDateStyle()
  const cursor = useSelector(machine, (state) => state.context.cursor)
  const busy = useSelector(machine, (state) => state.hasTag('busy'))
  const { events } = shown
  const timeZone = zoneOf(shown)
  const style = { ...dates, timeZone, locale }
  const time = visitTime(clockAt(shown, cursor), style)
  const last = events.length - 1
  return (
    <section className="v-machine-story" aria-label={t('timeMachine.timeline')}>
      <header>
        <h3>{shown.clientName}</h3>
        <Button
          variant="minimal"
          text={t('timeMachine.another')}
          disabled={busy}
          onClick={() => machine.send({ type: 'patient.another' })}
        />
      </header>
      {events.length === 0 ? (
        <p>{t('timeMachine.nothing', { time: visitTime(shown.until, style) })}</p>
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
                machine.send({ type: 'clock.go', to: Number(value) })
              }
            />
            <div className="v-bar">
              <Button
                text={t('timeMachine.back')}
                disabled={busy || cursor === 0}
                onClick={() => machine.send({ type: 'clock.back' })}
              />
              <Button
                text={t('timeMachine.next')}
                disabled={busy || cursor === last}
                onClick={() => machine.send({ type: 'clock.next' })}
              />
            </div>
          </div>
          <ol className="v-time">
            {events.map((event, at) => {
              const { tone, title, note, quote } = storyEvent(words, event, style)
              return (
                <li
                  // biome-ignore lint/suspicious/noArrayIndexKey: a story is told in one order, and an event may come twice
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
                  <time dateTime={event.at}>{visitTime(event.at, style)}</time>
                </li>
              )
            })}
          </ol>
        </>
      )}
    </section>
  )
}
