import { useSelector } from '@xstate/react'
import { dayMeant } from '../../machines/places/period.ts'
import { useWords } from '../i18n/context.ts'
import { clockTime, visitTime, weekday } from '../i18n/dates.ts'
import { phoneWords } from '../i18n/phones.ts'
import { foreignZone } from '../i18n/zones.ts'
import { useActor } from '../shared/actors.ts'
import { useRowStyle } from '../shared/row-style.ts'
import type { AppointmentsActor, VisitsActor } from './actors.ts'
import { standingWords } from './DayVisit.tsx'
import type { DayColumn, DayPlan } from './day-plan.ts'
import { useDayZone, useNow, useToday } from './today.ts'
import './day-print.css'

interface DayPrintProps {
  screen: AppointmentsActor
  plan: DayPlan
  visits: VisitsActor
}

/** The day for paper: a table for each specialist, seen in print only. */
export function DayPrint({ screen, plan, visits }: DayPrintProps) {
  const { t, locale } = useWords()
  const style = useRowStyle()
  const zone = useDayZone()
  const now = useNow(visits)
  const today = useToday(visits)
  const clinic = useSelector(useActor('viewer'), (state) => state.context.data?.company?.name)
  const period = useSelector(screen, (state) => state.context.filter.period)
  const day = dayMeant(period, today) ?? today
  const name = weekday(`${day}T12:00:00Z`, { ...style, timeZone: 'UTC', locale })
  return (
    <section className="v-print">
      {plan.columns.map((column) => (
        <Sheet
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
          time: visitTime(now, { ...style, timeZone: zone, locale }),
        })}
      </p>
    </section>
  )
}

interface SheetProps {
  screen: AppointmentsActor
  column: DayColumn
  day: string
  clinic: string
  /** Beside which a branch's own zone is named, and the moment it is named for. */
  dayZone: string
  now: string
}

function Sheet({ screen, column, day, clinic, dayZone, now }: SheetProps) {
  const words = useWords()
  const { t, locale } = words
  const style = useRowStyle()
  const specialty = useSelector(
    screen,
    ({ context: { facts } }) =>
      facts?.specialists.find(({ id }) => id === column.specialistId)?.specialty,
  )
  const local = { ...style, timeZone: column.timeZone, locale }
  const zone = foreignZone(column.timeZone, dayZone, now, locale)
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
                .map((at) => at && clockTime(at, local))
                .filter(Boolean)
                .join('–')}
            </td>
            <td>{row.clientName}</td>
            <td>{row.phone ? phoneWords(row.phone) : '–'}</td>
            <td>{row.service ?? '–'}</td>
            <td>{standingWords(words, row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
