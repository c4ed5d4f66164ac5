import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { MAX_DAY_VISITS } from '../../machines/appointments/appointments-context.ts'
import { Skeleton } from '../components/Skeleton.tsx'
import { useStrings } from '../i18n/context.ts'
import type { AppointmentsActor, VisitListActor } from './actors.ts'
import { DayGrid } from './DayGrid.tsx'
import { DayPrint } from './DayPrint.tsx'
import { buildDayPlan } from './day-plan.ts'
import { NoVisits } from './NoVisits.tsx'

/** One day by specialist, on screen and for print. */
export function DayView({ screen, visits }: { screen: AppointmentsActor; visits: VisitListActor }) {
  const { t, number, locale } = useStrings()
  const pages = useSelector(visits, (state) => state.context.pages)
  const total = useSelector(visits, (state) => state.context.total)
  const isFirstLoad = useSelector(visits, (state) => state.hasTag('firstLoad'))
  const failed = useSelector(visits, (state) => state.matches('failed'))
  const plan = useMemo(() => buildDayPlan(Object.values(pages).flat(), locale), [pages, locale])
  if (isFirstLoad)
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
      {(zones.size > 1 || total > MAX_DAY_VISITS) && (
        <p className="v-gutter v-day-note">
          {zones.size > 1 && t('appointments.day.zones')}{' '}
          {total > MAX_DAY_VISITS && t('appointments.day.most', { count: number(MAX_DAY_VISITS) })}
        </p>
      )}
      <DayPrint screen={screen} plan={plan} visits={visits} />
    </>
  )
}
