import { useSelector } from '@xstate/react'
import type { CSSProperties } from 'react'
import { getSingleDay } from '../../machines/url-state/period.ts'
import { useStrings } from '../i18n/context.ts'
import { formatClockTime, getMinutesOfDay, toIsoDay } from '../i18n/dates.ts'
import { formatForeignZone } from '../i18n/time-zones.ts'
import { useRowStyle } from '../shared/row-style.ts'
import type { AppointmentsActor, VisitListActor } from './actors.ts'
import { DayVisit } from './DayVisit.tsx'
import { findBlockByKey } from './day-navigation.ts'
import type { DayColumn, DayPlan } from './day-plan.ts'
import { useDayZone, useNow } from './today.ts'
import './day.css'

interface DayGridProps {
  screen: AppointmentsActor
  plan: DayPlan
  visits: VisitListActor
}

/** One column per specialist, one row per hour. Arrow keys move between visits; Enter opens one. */
export function DayGrid({ screen, plan, visits }: DayGridProps) {
  const strings = useStrings()
  const { t, locale } = strings
  const style = useRowStyle()
  const zone = useDayZone()
  const now = useNow(visits)
  const openId = useSelector(screen, (state) => state.context.openId)
  const period = useSelector(screen, (state) => state.context.filter.period)
  const ids = plan.columns.flatMap(({ blocks }) => blocks.map(({ row }) => row.id))
  const tabStopId = openId !== null && ids.includes(openId) ? openId : ids[0]
  const hours = Array.from({ length: plan.to - plan.from }, (_, at) => plan.from + at)
  const isToday = getSingleDay(period, toIsoDay(now, zone)) === toIsoDay(now, zone)
  const getCurrentMinutes = (timeZone: string) => {
    const minutes = getMinutesOfDay(now, timeZone)
    return isToday && minutes >= plan.from * 60 && minutes < plan.to * 60 ? minutes : null
  }
  return (
    <section
      className="v-day"
      aria-label={t('appointments.day.label')}
      style={
        { '--hours': hours.length, '--specialists': plan.columns.length } as CSSProperties // React's style type has no custom properties
      }
      onKeyDown={(event) => {
        if (event.key === 'Escape') return screen.send({ type: 'panel.close' })
        const next = findBlockByKey(event.currentTarget, event.key)
        if (!next) return
        event.preventDefault()
        next.focus()
      }}
    >
      <div className="v-day-corner" />
      {plan.columns.map((column) => (
        <ColumnHeader key={column.id} screen={screen} column={column} now={now} />
      ))}
      <div className="v-day-hours" aria-hidden="true">
        {hours.map((hour) => (
          <span key={hour}>
            {formatClockTime(`2026-01-01T${`${hour}`.padStart(2, '0')}:00:00Z`, {
              ...style,
              timeZone: 'UTC',
              locale,
            })}
          </span>
        ))}
        {getCurrentMinutes(zone) !== null && (
          <b
            className="v-day-now-time"
            style={getTopStyle(getCurrentMinutes(zone) ?? 0, plan.from)}
          >
            {formatClockTime(now, { ...style, timeZone: zone, locale })}
          </b>
        )}
      </div>
      {plan.columns.map(({ id, timeZone, blocks, gaps }, column) => (
        <div key={id} className="v-day-column">
          {gaps.map(({ from, to, hasCanceledVisit }) => (
            <span
              key={from}
              className="v-day-gap"
              data-crossed={hasCanceledVisit ? '' : undefined}
              style={getSpanStyle(from, to, plan.from)}
            >
              {hasCanceledVisit ? (
                // Beside a canceled visit only the duration fits.
                <>
                  <span className="v-hidden">{formatGap(strings, 'gap', to - from)}</span>
                  <span aria-hidden="true">{formatGap(strings, 'beside', to - from)}</span>
                </>
              ) : (
                formatGap(strings, 'gap', to - from)
              )}
            </span>
          ))}
          {blocks.map((block) => (
            <DayVisit
              key={block.row.id}
              block={block}
              column={column}
              style={getSpanStyle(block.from, block.to, plan.from)}
              open={block.row.id === openId}
              isTabStop={block.row.id === tabStopId}
              onOpen={() =>
                screen.send({
                  type: 'row.open',
                  index: ids.indexOf(block.row.id),
                  id: block.row.id,
                })
              }
            />
          ))}
          {getCurrentMinutes(timeZone) !== null && (
            <i
              className="v-day-now"
              style={getTopStyle(getCurrentMinutes(timeZone) ?? 0, plan.from)}
            />
          )}
        </div>
      ))}
      {isToday && (
        <p className="v-hidden">
          {t('appointments.day.now', {
            time: formatClockTime(now, { ...style, timeZone: zone, locale }),
          })}
        </p>
      )}
    </section>
  )
}

interface ColumnHeaderProps {
  screen: AppointmentsActor
  column: DayColumn
  now: string
}

/** Name and specialty of the column's specialist, and the time zone if it differs from the day's. */
function ColumnHeader({
  screen,
  column: { specialistId, name, timeZone, blocks },
  now,
}: ColumnHeaderProps) {
  const { t, count, locale } = useStrings()
  const { readerZone } = useRowStyle()
  const specialty = useSelector(
    screen,
    ({ context: { facts } }) =>
      facts?.specialists.find(({ id }) => id === specialistId)?.specialty ?? null,
  )
  const subtitleParts = [
    specialty,
    count('appointments.day.visits', blocks.filter(({ row }) => row.status !== 'canceled').length),
  ]
  const zone = formatForeignZone(timeZone, readerZone, now, locale)
  return (
    <header className="v-day-head">
      <h2>{name ?? t('appointments.day.nobody')}</h2>
      <p title={subtitleParts.filter(Boolean).join(' · ')}>
        {subtitleParts.filter(Boolean).join(' · ')}
      </p>
      {zone && <p title={zone}>{zone}</p>}
    </header>
  )
}

type UiStrings = ReturnType<typeof useStrings>

function formatGap({ t }: UiStrings, key: 'gap' | 'beside', length: number): string {
  const [hours, minutes] = [Math.floor(length / 60), length % 60]
  if (hours === 0) return t(`appointments.day.${key}`, { minutes })
  return t(`appointments.day.${key}${minutes === 0 ? 'Hours' : 'Both'}`, { hours, minutes })
}

/** Position and length in hours; the style sheet converts them to a height. */
const getTopStyle = (minutes: number, first: number) =>
  ({ '--from': (minutes - first * 60) / 60 }) as CSSProperties // see above
const getSpanStyle = (from: number, to: number, first: number) =>
  ({ ...getTopStyle(from, first), '--long': (to - from) / 60 }) as CSSProperties // see above
