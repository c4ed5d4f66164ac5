import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { phoneScreen, useMedia } from '../../browser/media.ts'
import { scenarioOf } from '../../machines/reminders/reminders-parts.ts'
import { PageHead } from '../components/PageHead.tsx'
import { useWords } from '../i18n/context.ts'
import { fullDate, weekday } from '../i18n/dates.ts'
import { ago } from '../i18n/relative.ts'
import { Controls } from '../scenario/Controls.tsx'
import { Questions } from '../scenario/Questions.tsx'
import { useApp } from '../shared/actors.ts'
import { useDateStyle } from '../shared/date-style.ts'
import { useRights } from '../shared/rights.ts'
import { useCompanyZone } from '../shared/zone.ts'
import { type MessagesActor, type RemindersActor, useControl, useMessages } from './actors.ts'
import { KindChoice } from './KindChoice.tsx'
import { ScenarioChoice } from './ScenarioChoice.tsx'

/** Which scenario, which day it is at the clinic, how fresh its data is, and what can be done. */
export function ScenarioHead({ screen, empty }: { screen: RemindersActor; empty: boolean }) {
  const app = useApp()
  const { t } = useWords()
  const { mayConnect, maySetUp } = useRights()
  const phone = useMedia(phoneScreen)
  const control = useControl(screen)
  const messages = useMessages(screen)
  const scenario = useSelector(screen, (state) => scenarioOf(state.context))
  const of = useSelector(screen, (state) => state.context.screen)
  const currency = useSelector(screen, (state) => state.context.facts?.currency)
  return (
    <PageHead
      title={t(`menu.${of}`)}
      sub={messages && <Today messages={messages} screen={screen} name={scenario?.name ?? ''} />}
      onMenu={() => app.send({ type: 'menu.open' })}
    >
      {!empty && mayConnect && (
        <Button text={t('reminders.data')} onClick={() => screen.send({ type: 'intake.open' })} />
      )}
      {!empty && !phone && (
        <>
          <KindChoice screen={screen} />
          <ScenarioChoice screen={screen} />
        </>
      )}
      {!empty && control && scenario && (
        <>
          <Controls control={control} may={maySetUp(scenario.type)} />
          <Questions control={control} currency={currency} />
        </>
      )}
    </PageHead>
  )
}

interface TodayProps {
  messages: MessagesActor
  screen: RemindersActor
  name: string
}

/** The day by the clinic's clock, not by the reader's. */
function Today({ messages, screen, name }: TodayProps) {
  const { t, locale } = useWords()
  const timeZone = useCompanyZone()
  const dates = useDateStyle()
  const asOf = useSelector(messages, (state) => state.context.aside?.counts?.asOf)
  const lastSyncAt = useSelector(screen, (state) => state.context.facts?.lastSyncAt)
  const phone = useMedia(phoneScreen)
  const style = { ...dates, timeZone, locale }
  // One line is all a phone has for it.
  if (phone) return [name, asOf && fullDate(asOf, style)].filter(Boolean).join(' · ')
  const parts = [
    name,
    asOf && t('reminders.today', { day: weekday(asOf, style) }),
    asOf && lastSyncAt && t('reminders.updated', { ago: ago(lastSyncAt, asOf, locale) }),
  ]
  return parts.filter(Boolean).join(' · ')
}
