import { useSelector } from '@xstate/react'
import type { CSSProperties } from 'react'
import { dayMeant } from '../../machines/places/period.ts'
import { useWords } from '../i18n/context.ts'
import { clockTime, isoDay, minutesOfDay } from '../i18n/dates.ts'
import { foreignZone } from '../i18n/zones.ts'
import { useRowStyle } from '../shared/row-style.ts'
import type { AppointmentsActor, VisitsActor } from './actors.ts'
import { DayVisit } from './DayVisit.tsx'
import { blockByKey } from './day-keys.ts'
import type { DayColumn, DayPlan } from './day-plan.ts'
import { useDayZone, useNow } from './today.ts'
import './day.css'

interface DayGridProps {
  screen: AppointmentsActor
  plan: DayPlan
  visits: VisitsActor
}

/** Specialists across, hours down. Arrow keys go from visit to visit; Enter opens one. */
export function DayGrid({ screen, plan, visits }: DayGridProps) {
  const words = useWords()
  const { t, locale } = words
  const style = useRowStyle()
  const zone = useDayZone()
  const now = useNow(visits)
  const openId = useSelector(screen, (state) => state.context.openId)
  const period = useSelector(screen, (state) => state.context.filter.period)
  const ids = plan.columns.flatMap(({ blocks }) => blocks.map(({ row }) => row.id))
  const stand = openId !== null && ids.includes(openId) ? openId : ids[0]
  const hours = Array.from({ length: plan.to - plan.from }, (_, at) => plan.from + at)
  const isToday = dayMeant(period, isoDay(now, zone)) === isoDay(now, zone)
  const nowIn = (timeZone: string) => {
    const minutes = minutesOfDay(now, timeZone)
    return isToday && minutes >= plan.from * 60 && minutes < plan.to * 60 ? minutes : null
  }
  return (
    <section
      className="v-day"
      aria-label={t('appointments.day.label')}
      style={
        { '--hours': hours.length, '--specialists': plan.columns.length } as CSSProperties // React's style has no name for custom properties
      }
      onKeyDown={(event) => {
        if (event.key === 'Escape') return screen.send({ type: 'panel.close' })
        const next = blockByKey(event.currentTarget, event.key)
        if (!next) return
        event.preventDefault()
        next.focus()
      }}
    >
      <div className="v-day-corner" />
      {plan.columns.map((column) => (
        <Head key={column.id} screen={screen} column={column} now={now} />
      ))}
      <div className="v-day-hours" aria-hidden="true">
        {hours.map((hour) => (
          <span key={hour}>
            {clockTime(`2026-01-01T${`${hour}`.padStart(2, '0')}:00:00Z`, {
              ...style,
              timeZone: 'UTC',
              locale,
            })}
          </span>
        ))}
        {nowIn(zone) !== null && (
          <b className="v-day-now-time" style={at(nowIn(zone) ?? 0, plan.from)}>
            {clockTime(now, { ...style, timeZone: zone, locale })}
          </b>
        )}
      </div>
      {plan.columns.map(({ id, timeZone, blocks, gaps }, column) => (
        <div key={id} className="v-day-column">
          {gaps.map(({ from, to, crossed }) => (
            <span
              key={from}
              className="v-day-gap"
              data-crossed={crossed ? '' : undefined}
              style={span(from, to, plan.from)}
            >
              {crossed ? (
                // Beside a cancelled visit there is room for the time alone.
                <>
                  <span className="v-hidden">{gapWords(words, 'gap', to - from)}</span>
                  <span aria-hidden="true">{gapWords(words, 'beside', to - from)}</span>
                </>
              ) : (
                gapWords(words, 'gap', to - from)
              )}
            </span>
          ))}
          {blocks.map((block) => (
            <DayVisit
              key={block.row.id}
              block={block}
              column={column}
              style={span(block.from, block.to, plan.from)}
              open={block.row.id === openId}
              reached={block.row.id === stand}
              onOpen={() =>
                screen.send({
                  type: 'row.open',
                  index: ids.indexOf(block.row.id),
                  id: block.row.id,
                })
              }
            />
          ))}
          {nowIn(timeZone) !== null && (
            <i className="v-day-now" style={at(nowIn(timeZone) ?? 0, plan.from)} />
          )}
        </div>
      ))}
      {isToday && (
        <p className="v-hidden">
          {t('appointments.day.now', {
            time: clockTime(now, { ...style, timeZone: zone, locale }),
          })}
        </p>
      )}
    </section>
  )
}

interface HeadProps {
  screen: AppointmentsActor
  column: DayColumn
  now: string
}

/** Whose column it is, what he or she practises, and by which clock where it is not the reader's. */
function Head({ screen, column: { specialistId, name, timeZone, blocks }, now }: HeadProps) {
  const { t, count, locale } = useWords()
  const { readerZone } = useRowStyle()
  const specialty = useSelector(
    screen,
    ({ context: { facts } }) =>
      facts?.specialists.find(({ id }) => id === specialistId)?.specialty ?? null,
  )
  const aside = [
    specialty,
    count('appointments.day.visits', blocks.filter(({ row }) => row.status !== 'canceled').length),
  ]
  const zone = foreignZone(timeZone, readerZone, now, locale)
  return (
    <header className="v-day-head">
      <h2>{name ?? t('appointments.day.nobody')}</h2>
      <p title={aside.filter(Boolean).join(' · ')}>{aside.filter(Boolean).join(' · ')}</p>
      {zone && <p title={zone}>{zone}</p>}
    </header>
  )
}

type Said = ReturnType<typeof useWords>

function gapWords({ t }: Said, where: 'gap' | 'beside', length: number): string {
  const [hours, minutes] = [Math.floor(length / 60), length % 60]
  if (hours === 0) return t(`appointments.day.${where}`, { minutes })
  return t(`appointments.day.${where}${minutes === 0 ? 'Hours' : 'Both'}`, { hours, minutes })
}

/** Where a moment lies in the day, and how much of it a span takes: in hours, which the style sheet makes high. */
const at = (minutes: number, first: number) =>
  ({ '--from': (minutes - first * 60) / 60 }) as CSSProperties // likewise
const span = (from: number, to: number, first: number) =>
  ({ ...at(from, first), '--long': (to - from) / 60 }) as CSSProperties // likewise
