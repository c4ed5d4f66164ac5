import { useSelector } from '@xstate/react'
import { useStrings } from '../i18n/context.ts'
import type { AppointmentsActor, VisitListActor } from './actors.ts'
import '../components/reason-totals.css'

/** Reasons why visits got no message. Collapsed unless the list is filtered by them. */
export function UnwrittenReasons({
  screen,
  visits,
}: {
  screen: AppointmentsActor
  visits: VisitListActor
}) {
  const { t, number } = useStrings()
  const reasons = useSelector(visits, (state) => state.context.summary?.reasons)
  const standing = useSelector(screen, (state) => state.context.filter.standing)
  const isOpen = standing === 'unwritten'
  if (!reasons || reasons.length === 0 || (standing !== null && !isOpen)) return null
  const sum = reasons.reduce((all, { count }) => all + count, 0)
  return (
    <details key={String(isOpen)} className="v-gutter v-skipped" open={isOpen}>
      <summary>{t('appointments.unwritten', { count: number(sum) })}</summary>
      <ul>
        {reasons.map(({ reason, count }) => (
          <li key={reason}>
            <strong>{number(count)}</strong>
            <div>{t(reason ? `reasons.${reason}` : 'appointments.nobody')}</div>
          </li>
        ))}
      </ul>
    </details>
  )
}
