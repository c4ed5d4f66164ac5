import { useSelector } from '@xstate/react'
import { getSingleDay } from '../../machines/url-state/period.ts'
import { useStrings } from '../i18n/context.ts'
import { formatClockTime, formatDateTime, formatWeekdayDate } from '../i18n/dates.ts'
import { formatPhone } from '../i18n/phones.ts'
import { formatForeignZone } from '../i18n/time-zones.ts'
import { useActor } from '../shared/actors.ts'
import { useRowStyle } from '../shared/row-style.ts'
import type { AppointmentsActor, VisitListActor } from './actors.ts'
import { formatVisitState } from './DayVisit.tsx'
import type { DayColumn, DayPlan } from './day-plan.ts'
import { useDayZone, useNow, useToday } from './today.ts'
import './day-print.css'

interface DayPrintProps {
  screen: AppointmentsActor
  plan: DayPlan
  visits: VisitListActor
}

/** The day as a table per specialist, visible in print only. */
export function DayPrint({ screen, plan, visits }: DayPrintProps) {
  const { t, locale } = useStrings()
  const style = useRowStyle()
  const zone = useDayZone()
  const now = useNow(visits)
  const today = useToday(visits)
  const clinic = useSelector(useActor('viewer'), (state) => state.context.data?.company?.name)
  const period = useSelector(screen, (state) => state.context.filter.period)
  const day = getSingleDay(period, today) ?? today
  const name = formatWeekdayDate(`${day}T12:00:00Z`, { ...style, timeZone: 'UTC', locale })
  return (
    <section className="v-print">
      {plan.columns.map((column) => (
        <SpecialistTable
          key={column.id}
          screen={screen}
          column={column}
          day={name}
          clinic={clinic ?? ''}
          dayZone={zone}
          now={now}
        />
      ))}
      <p>
        {t('appointments.day.printed', {
          time: formatDateTime(now, { ...style, timeZone: zone, locale }),
        })}
      </p>
    </section>
  )
}

interface SpecialistTableProps {
  screen: AppointmentsActor
  column: DayColumn
  day: string
  clinic: string
  /** Zones of branches are named if they differ from this one, as of `now`. */
  dayZone: string
  now: string
}

function SpecialistTable({ screen, column, day, clinic, dayZone, now }: SpecialistTableProps) {
  const strings = useStrings()
  const { t, locale } = strings
  const style = useRowStyle()
  const specialty = useSelector(
    screen,
    ({ context: { facts } }) =>
      facts?.specialists.find(({ id }) => id === column.specialistId)?.specialty,
  )
  const local = { ...style, timeZone: column.timeZone, locale }
  const zone = formatForeignZone(column.timeZone, dayZone, now, locale)
  return (
    <table>
      <caption>
        <strong>{column.name ?? t('appointments.day.nobody')}</strong>
        <span>{[specialty, day, zone, clinic].filter(Boolean).join(' · ')}</span>
      </caption>
      <thead>
        <tr>
          <th>{t('appointments.table.time')}</th>
          <th>{t('appointments.table.patient')}</th>
          <th>{t('appointments.day.phone')}</th>
          <th>{t('appointments.table.service')}</th>
          <th>{t('appointments.table.answer')}</th>
        </tr>
      </thead>
      <tbody>
        {column.blocks.map(({ row }) => (
          <tr key={row.id} data-canceled={row.status === 'canceled' ? '' : undefined}>
            <td>
              {[row.startsAt, row.endsAt]
                .map((at) => at && formatClockTime(at, local))
                .filter(Boolean)
                .join('–')}
            </td>
            <td>{row.clientName}</td>
            <td>{row.phone ? formatPhone(row.phone) : '–'}</td>
            <td>{row.service ?? '–'}</td>
            <td>{formatVisitState(strings, row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
