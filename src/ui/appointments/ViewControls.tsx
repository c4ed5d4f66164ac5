import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { phoneScreen, useMediaQuery } from '../../browser/media.ts'
import type { VisitsFilter, VisitsView } from '../../machines/appointments/appointments-context.ts'
import { addDays } from '../../machines/url-state/calendar-days.ts'
import { getSingleDay } from '../../machines/url-state/period.ts'
import { Icon } from '../components/Icon.tsx'
import { Segmented } from '../components/Segmented.tsx'
import { useStrings } from '../i18n/context.ts'
import { type AppointmentsActor, useVisitList } from './actors.ts'
import { useToday } from './today.ts'

const views: VisitsView[] = ['list', 'day']

/** Switches between list and day; in the day view also the previous and next day, and print. */
export function ViewControls({ screen }: { screen: AppointmentsActor }) {
  const { t } = useStrings()
  const phone = useMediaQuery(phoneScreen)
  const { view, period } = useSelector(screen, (state) => state.context.filter)
  const today = useToday(useVisitList(screen))
  const change = (part: Partial<VisitsFilter>) =>
    screen.send({ type: 'filter.change', change: part })
  const day = getSingleDay(period, today) ?? today
  // No date for today, so that the view follows the date after midnight.
  const goTo = (to: string) => change({ period: { kind: 'day', day: to === today ? null : to } })
  return (
    <>
      <Segmented
        label={t('appointments.look.label')}
        options={views.map((value) => ({ value, label: t(`appointments.look.${value}`) }))}
        value={view}
        onChange={(value) => change({ view: value })}
      />
      {view === 'day' && (
        <>
          <Button
            className="v-day-before"
            aria-label={t('appointments.day.before')}
            icon={<Icon name="chevron" size={16} />}
            onClick={() => goTo(addDays(day, -1))}
          />
          <Button
            text={t('appointments.day.today')}
            disabled={day === today}
            onClick={() => goTo(today)}
          />
          <Button
            className="v-day-after"
            aria-label={t('appointments.day.after')}
            icon={<Icon name="chevron" size={16} />}
            onClick={() => goTo(addDays(day, 1))}
          />
          {!phone && <PrintButton screen={screen} />}
        </>
      )}
    </>
  )
}

/** Prints the day by specialist. On a phone it is among the filters, so that the first visit comes higher. */
export function PrintButton({ screen }: { screen: AppointmentsActor }) {
  const { t } = useStrings()
  return (
    <Button text={t('appointments.day.print')} onClick={() => screen.send({ type: 'day.print' })} />
  )
}
