import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import { getSingleDay } from '../../machines/url-state/period.ts'
import { paths } from '../../machines/url-state/routes.ts'
import { EmptyState } from '../components/EmptyState.tsx'
import { usePeriodFormatter } from '../components/use-period-formatter.ts'
import { Screen } from '../frame/Screen.tsx'
import { ScreenPlaceholder } from '../frame/ScreenPlaceholder.tsx'
import { useStrings } from '../i18n/context.ts'
import { formatWeekdayDate } from '../i18n/dates.ts'
import { formatForeignZone } from '../i18n/time-zones.ts'
import { useRights } from '../shared/rights.ts'
import { useRowStyle } from '../shared/row-style.ts'
import {
  type AppointmentsActor,
  useAppointments,
  useVisitList,
  type VisitListActor,
} from './actors.ts'
import { useDayZone, useToday } from './today.ts'
import { UndeliveredVisitsDialog } from './UndeliveredVisitsDialog.tsx'
import { ViewControls } from './ViewControls.tsx'
import { VisitPanel } from './VisitPanel.tsx'
import { VisitsSkeleton } from './VisitsSkeleton.tsx'
import { VisitsView } from './VisitsView.tsx'
import '../components/row-cells.css'
import './appointments.css'

export function AppointmentsScreen() {
  const { t } = useStrings()
  const screen = useAppointments()
  const visits = useVisitList(screen)
  const hasData = useSelector(screen, (state) => state.context.facts?.hasData ?? null)
  const failure = useSelector(screen, (state) =>
    state.matches('failed') ? state.context.error : null,
  )
  if (hasData === null)
    return (
      <ScreenPlaceholder
        title={t('menu.records')}
        error={failure}
        fallbackText={t('appointments.failed')}
        onRetry={() => screen.send({ type: 'appointments.retry' })}
      >
        <VisitsSkeleton />
      </ScreenPlaceholder>
    )
  return (
    <>
      <Screen
        title={t('menu.records')}
        subtitle={visits && <PeriodSummary screen={screen} visits={visits} />}
        actions={hasData && <ViewControls screen={screen} />}
      >
        {!hasData && <NoDataState />}
        {hasData && visits && <VisitsView screen={screen} visits={visits} />}
      </Screen>
      <VisitPanel screen={screen} />
      <UndeliveredVisitsDialog />
    </>
  )
}

/** The period and the number of its visits; for a single day its name and time zone. */
function PeriodSummary({ screen, visits }: { screen: AppointmentsActor; visits: VisitListActor }) {
  const { t, count, locale } = useStrings()
  const formatPeriod = usePeriodFormatter('ahead')
  const style = useRowStyle()
  const zone = useDayZone()
  const today = useToday(visits)
  const { period, branchId } = useSelector(screen, (state) => state.context.filter)
  const total = useSelector(visits, (state) => state.context.summary?.counts?.total)
  const day = getSingleDay(period, today)
  const noon = day && `${day}T12:00:00Z`
  const foreign =
    noon && branchId !== null && formatForeignZone(zone, style.readerZone, noon, locale)
  return [
    noon ? formatWeekdayDate(noon, { ...style, timeZone: 'UTC', locale }) : formatPeriod(period),
    foreign && t('appointments.zone', { zone: foreign }),
    total !== undefined && count('appointments.sub', total),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Shown before any data has come in: what the screen will show, and where to connect a source. */
function NoDataState() {
  const { t } = useStrings()
  const { canConnect } = useRights()
  return (
    <EmptyState
      title={t('appointments.empty.title')}
      description={t(canConnect ? 'appointments.empty.why' : 'appointments.empty.byOthers')}
      action={
        canConnect && (
          <Link className="bp6-button bp6-intent-primary" href={paths.connections()}>
            {t('appointments.empty.connect')}
          </Link>
        )
      }
    />
  )
}
