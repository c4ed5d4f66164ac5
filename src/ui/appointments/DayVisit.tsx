import type { CSSProperties } from 'react'
import type { VisitRow } from '../../machines/appointments/appointments-context.ts'
import { useStrings } from '../i18n/context.ts'
import { formatClockTime } from '../i18n/dates.ts'
import type { Strings } from '../i18n/i18n.ts'
import { useRowStyle } from '../shared/row-style.ts'
import type { DayBlock } from './day-plan.ts'
import { standingTones } from './VisitCountStrip.tsx'

interface DayVisitProps {
  block: DayBlock
  /** The number of its column, from 0. */
  column: number
  style: CSSProperties
  open: boolean
  /** The Tab key leads to this one; arrow keys to the others. */
  isTabStop: boolean
  onOpen: () => void
}

/** Standings that a person has to do something about. */
const standingsForStaff = ['moving', 'canceling', 'unclear', 'failed', 'unwritten']

/** A visit in its day: a stripe says how it stands, a tint that it needs a person, and words say both. */
export function DayVisit({
  block,
  column,
  style,
  open,
  isTabStop: reached,
  onOpen,
}: DayVisitProps) {
  const strings = useStrings()
  const rowStyle = useRowStyle()
  const { row, from, to, lane, lanes } = block
  const standing = row.standing ?? 'planned'
  const time = formatClockTime(row.startsAt ?? '', {
    ...rowStyle,
    timeZone: row.timeZone ?? 'UTC',
    locale: strings.locale,
  })
  const state = formatVisitState(strings, row)
  const isStateShown = standingsForStaff.includes(standing) || standing === 'canceled'
  const subtitle = [isStateShown && state, row.service].filter(Boolean).join(' · ')
  return (
    <button
      type="button"
      className="v-day-visit"
      data-column={column}
      data-from={from}
      data-tone={standing === 'unwritten' ? 'odd' : standingTones[standing]}
      data-needs={standingsForStaff.includes(standing) ? '' : undefined}
      data-canceled={standing === 'canceled' ? '' : undefined}
      data-short={to - from < 45 ? '' : undefined}
      aria-expanded={open}
      tabIndex={reached ? 0 : -1}
      style={{ ...style, '--lane': lane, '--lanes': lanes } as CSSProperties} // React's style has no name for custom properties
      onClick={onOpen}
    >
      <strong>
        <time dateTime={row.startsAt ?? undefined}>{time}</time> {row.clientName}
      </strong>
      {subtitle && <span>{subtitle}</span>}
      {!isStateShown && <span className="v-hidden">, {state}</span>}
    </button>
  )
}

/** How a visit stands, in the words of its list; why nobody wrote, where that is known. */
export function formatVisitState({ t }: Strings, { standing, message }: VisitRow): string {
  if (standing === 'canceled') return t('appointments.status.canceled')
  if (standing === 'coming') return t('message.answer.approved')
  if (standing === 'moving') return t('message.answer.transferred')
  if (standing === 'canceling') return t('message.answer.canceled')
  if (standing === 'unclear') return t('message.answer.unclear')
  if (standing === 'noAnswer') return t('message.answer.none')
  if (standing === 'unwritten' && message?.reason) return t(`reasons.${message.reason}`)
  return t(`appointments.silent.${standing ?? 'planned'}`)
}
