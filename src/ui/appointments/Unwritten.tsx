import { useSelector } from '@xstate/react'
import { useWords } from '../i18n/context.ts'
import type { AppointmentsActor, VisitsActor } from './actors.ts'
import '../components/reason-totals.css'

/** Why nobody wrote about some visits, folded; open once those are asked for. */
export function Unwritten({ screen, visits }: { screen: AppointmentsActor; visits: VisitsActor }) {
  const { t, number } = useWords()
  const reasons = useSelector(visits, (state) => state.context.aside?.reasons)
  const standing = useSelector(screen, (state) => state.context.filter.standing)
  const asked = standing === 'unwritten'
  if (!reasons || reasons.length === 0 || (standing !== null && !asked)) return null
  const sum = reasons.reduce((all, { count }) => all + count, 0)
  return (
    <details key={String(asked)} className="v-gutter v-skipped" open={asked}>
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
