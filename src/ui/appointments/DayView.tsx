import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { MOST_OF_DAY } from '../../machines/appointments/appointments-parts.ts'
import { Skeleton } from '../components/Skeleton.tsx'
import { useWords } from '../i18n/context.ts'
import type { AppointmentsActor, VisitsActor } from './actors.ts'
import { DayGrid } from './DayGrid.tsx'
import { DayPrint } from './DayPrint.tsx'
import { dayPlan } from './day-plan.ts'
import { NoVisits } from './NoVisits.tsx'

/** One day by specialist, and the same for paper. */
export function DayView({ screen, visits }: { screen: AppointmentsActor; visits: VisitsActor }) {
  const { t, number, locale } = useWords()
  const pages = useSelector(visits, (state) => state.context.pages)
  const total = useSelector(visits, (state) => state.context.total)
  const first = useSelector(visits, (state) => state.hasTag('first'))
  const failed = useSelector(visits, (state) => state.matches('failed'))
  const plan = useMemo(() => dayPlan(Object.values(pages).flat(), locale), [pages, locale])
  if (first)
    return (
      <div className="v-gutter">
        <Skeleton lines={9} />
      </div>
    )
  if (total === 0) return failed ? null : <NoVisits screen={screen} />
  const zones = new Set(plan.columns.map(({ timeZone }) => timeZone))
  return (
    <>
      <DayGrid screen={screen} plan={plan} visits={visits} />
      {(zones.size > 1 || total > MOST_OF_DAY) && (
        <p className="v-gutter v-day-note">
          {zones.size > 1 && t('appointments.day.zones')}{' '}
          {total > MOST_OF_DAY && t('appointments.day.most', { count: number(MOST_OF_DAY) })}
        </p>
      )}
      <DayPrint screen={screen} plan={plan} visits={visits} />
    </>
  )
}
