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
  /** Column index, from 0. */
  column: number
  style: CSSProperties
  open: boolean
  /** The Tab key focuses this visit; arrow keys move to the others. */
  isTabStop: boolean
  onOpen: () => void
}

/** Visit states that need action by staff. */
const standingsForStaff = ['moving', 'canceling', 'unclear', 'failed', 'unwritten']

/** A visit in the day view. The stripe shows its state, the tint that it needs staff; both are also in its text. */
export function DayVisit({ block, column, style, open, isTabStop, onOpen }: DayVisitProps) {
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
      tabIndex={isTabStop ? 0 : -1}
      style={{ ...style, '--lane': lane, '--lanes': lanes } as CSSProperties} // React's style type has no custom properties
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

/** Text of a visit's state, as in the list; without a message the reason if known. */
export function formatVisitState(
  { t }: Strings,
  { standing, message, secondThoughts }: VisitRow,
): string {
  if (standing === 'canceled') return t('appointments.status.canceled')
  if (standing === 'coming') return t('message.answer.approved')
  if (standing === 'moving') return t('message.answer.transferred')
  if (standing === 'canceling') return t('message.answer.canceled')
  if (standing === 'unclear')
    return t(secondThoughts === null ? 'message.answer.unclear' : 'message.secondThoughts')
  if (standing === 'noAnswer') return t('message.answer.none')
  if (standing === 'unwritten' && message?.reason) return t(`reasons.${message.reason}`)
  return t(`appointments.silent.${standing ?? 'planned'}`)
}
