import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import { dayMeant } from '../../machines/places/period.ts'
import { paths } from '../../machines/places/routes.ts'
import { EmptyState } from '../components/EmptyState.tsx'
import { usePeriodWords } from '../components/period-words.ts'
import { Screen } from '../frame/Screen.tsx'
import { UnreadyScreen } from '../frame/UnreadyScreen.tsx'
import { useWords } from '../i18n/context.ts'
import { weekday } from '../i18n/dates.ts'
import { foreignZone } from '../i18n/zones.ts'
import { useRights } from '../shared/rights.ts'
import { useRowStyle } from '../shared/row-style.ts'
import { type AppointmentsActor, useScreen, useVisits, type VisitsActor } from './actors.ts'
import { LookActs } from './LookActs.tsx'
import { LostQuestion } from './LostQuestion.tsx'
import { useDayZone, useToday } from './today.ts'
import { UnreadyVisits } from './UnreadyVisits.tsx'
import { VisitPanel } from './VisitPanel.tsx'
import { VisitsView } from './VisitsView.tsx'
import '../components/row-parts.css'
import './appointments.css'

/** Visits: who comes, who was not written to, and what to do next. */
export function AppointmentsScreen() {
  const { t } = useWords()
  const screen = useScreen()
  const visits = useVisits(screen)
  const hasData = useSelector(screen, (state) => state.context.facts?.hasData ?? null)
  const failure = useSelector(screen, (state) =>
    state.matches('failed') ? state.context.error : null,
  )
  if (hasData === null)
    return (
      <UnreadyScreen
        title={t('menu.records')}
        error={failure}
        unsaid={t('appointments.failed')}
        onRetry={() => screen.send({ type: 'appointments.retry' })}
      >
        <UnreadyVisits />
      </UnreadyScreen>
    )
  return (
    <>
      <Screen
        title={t('menu.records')}
        sub={visits && <Days screen={screen} visits={visits} />}
        acts={hasData && <LookActs screen={screen} />}
      >
        {!hasData && <EmptyClinic />}
        {hasData && visits && <VisitsView screen={screen} visits={visits} />}
      </Screen>
      <VisitPanel screen={screen} />
      <LostQuestion />
    </>
  )
}

/** Which days, and how many visits they have; of a single day its name, and whose clock it goes by. */
function Days({ screen, visits }: { screen: AppointmentsActor; visits: VisitsActor }) {
  const { t, count, locale } = useWords()
  const said = usePeriodWords('ahead')
  const style = useRowStyle()
  const zone = useDayZone()
  const today = useToday(visits)
  const { period, branchId } = useSelector(screen, (state) => state.context.filter)
  const total = useSelector(visits, (state) => state.context.aside?.counts?.total)
  const day = dayMeant(period, today)
  const noon = day && `${day}T12:00:00Z`
  const foreign = noon && branchId !== null && foreignZone(zone, style.readerZone, noon, locale)
  return [
    noon ? weekday(noon, { ...style, timeZone: 'UTC', locale }) : said(period),
    foreign && t('appointments.zone', { zone: foreign }),
    total !== undefined && count('appointments.sub', total),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Before any data has come in: what will be here, and where it is brought from. */
function EmptyClinic() {
  const { t } = useWords()
  const { mayConnect } = useRights()
  return (
    <EmptyState
      title={t('appointments.empty.title')}
      why={t(mayConnect ? 'appointments.empty.why' : 'appointments.empty.byOthers')}
      action={
        mayConnect && (
          <Link className="bp6-button bp6-intent-primary" href={paths.widgets()}>
            {t('appointments.empty.connect')}
          </Link>
        )
      }
    />
  )
}
