import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { phoneScreen, useMediaQuery } from '../../browser/media.ts'
import { findScenario } from '../../machines/reminders/reminders-context.ts'
import { PageHeader } from '../components/PageHeader.tsx'
import { useStrings } from '../i18n/context.ts'
import { formatFullDate, formatWeekdayDate } from '../i18n/dates.ts'
import { formatTimeAgo } from '../i18n/time-ago.ts'
import { ScenarioControls } from '../scenario/ScenarioControls.tsx'
import { ScenarioDialogs } from '../scenario/ScenarioDialogs.tsx'
import { useApp } from '../shared/actors.ts'
import { useClinicTimeZone } from '../shared/clinic-time.ts'
import { useDateStyle } from '../shared/date-style.ts'
import { useRights } from '../shared/rights.ts'
import {
  type MessageListActor,
  type RemindersActor,
  useMessageList,
  useScenarioControl,
} from './actors.ts'
import { KindFilter } from './KindFilter.tsx'
import { ScenarioFilter } from './ScenarioFilter.tsx'

/** Header of the screen: scenario, today at the clinic, age of the data, and actions. */
export function ScenarioHeader({ screen, empty }: { screen: RemindersActor; empty: boolean }) {
  const app = useApp()
  const { t } = useStrings()
  const { canConnect, canSetUp } = useRights()
  const phone = useMediaQuery(phoneScreen)
  const control = useScenarioControl(screen)
  const messages = useMessageList(screen)
  const scenario = useSelector(screen, (state) => findScenario(state.context))
  const screenName = useSelector(screen, (state) => state.context.screen)
  const currency = useSelector(screen, (state) => state.context.facts?.currency)
  const view = useSelector(screen, (state) => state.context.view)
  return (
    <PageHeader
      title={t(`menu.${screenName}`)}
      subtitle={
        messages && <DaySummary messages={messages} screen={screen} name={scenario?.name ?? ''} />
      }
      onMenu={() => app.send({ type: 'menu.open' })}
    >
      {!empty && canConnect && (
        <Button text={t('reminders.data')} onClick={() => screen.send({ type: 'ingest.open' })} />
      )}
      {!empty && !phone && view !== 'attention' && (
        <>
          <KindFilter screen={screen} />
          <ScenarioFilter screen={screen} />
        </>
      )}
      {!empty && control && scenario && view !== 'attention' && (
        <>
          <ScenarioControls control={control} canControl={canSetUp(scenario.type)} />
          <ScenarioDialogs control={control} currency={currency} />
        </>
      )}
    </PageHeader>
  )
}

interface DaySummaryProps {
  messages: MessageListActor
  screen: RemindersActor
  name: string
}

/** Today in the clinic's time zone. */
function DaySummary({ messages, screen, name }: DaySummaryProps) {
  const { t, locale } = useStrings()
  const timeZone = useClinicTimeZone()
  const dates = useDateStyle()
  const asOf = useSelector(messages, (state) => state.context.summary?.counts?.asOf)
  const lastSyncAt = useSelector(screen, (state) => state.context.facts?.lastSyncAt)
  const phone = useMediaQuery(phoneScreen)
  const style = { ...dates, timeZone, locale }
  // A phone has space for one line only.
  if (phone) return [name, asOf && formatFullDate(asOf, style)].filter(Boolean).join(' · ')
  const parts = [
    name,
    asOf && t('reminders.today', { day: formatWeekdayDate(asOf, style) }),
    asOf && lastSyncAt && t('reminders.updated', { ago: formatTimeAgo(lastSyncAt, asOf, locale) }),
  ]
  return parts.filter(Boolean).join(' · ')
}
