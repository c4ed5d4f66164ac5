import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { scenarioOf } from '../../machines/reminders-parts.ts'
import { useApp } from '../actors.ts'
import { useDateStyle } from '../date-style.ts'
import { FilterButton } from '../kit/FilterButton.tsx'
import { PageHead } from '../kit/PageHead.tsx'
import { useWords } from '../words/context.ts'
import { weekday } from '../words/dates.ts'
import { ago } from '../words/relative.ts'
import { useCompanyZone } from '../zone.ts'
import { type MessagesActor, type RemindersActor, useControl, useMessages } from './actors.ts'
import { Controls } from './Controls.tsx'

/** Which scenario, which day it is at the clinic, how fresh its data is, and what can be done. */
export function ScenarioHead({ screen, empty }: { screen: RemindersActor; empty: boolean }) {
  const app = useApp()
  const { t } = useWords()
  const control = useControl(screen)
  const messages = useMessages(screen)
  const scenario = useSelector(screen, (state) => scenarioOf(state.context))
  const scenarios = useSelector(screen, (state) => state.context.facts?.scenarios)
  return (
    <PageHead
      title={t('reminders.title')}
      sub={messages && <Today messages={messages} screen={screen} name={scenario?.name ?? ''} />}
      onMenu={() => app.send({ type: 'menu.open' })}
    >
      {!empty && (
        <Button text={t('reminders.data')} onClick={() => screen.send({ type: 'intake.open' })} />
      )}
      {!empty && scenarios && (
        <FilterButton
          label={t('reminders.scenario')}
          clearable={false}
          options={scenarios.map(({ id, name }) => ({ value: id, label: name }))}
          value={scenario?.id ?? null}
          onChange={(scenarioId) =>
            scenarioId && screen.send({ type: 'scenario.choose', scenarioId })
          }
        />
      )}
      {!empty && control && <Controls control={control} />}
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
  const parts = [
    name,
    asOf && t('reminders.today', { day: weekday(asOf, { ...dates, timeZone, locale }) }),
    asOf && lastSyncAt && t('reminders.updated', { ago: ago(lastSyncAt, asOf, locale) }),
  ]
  return parts.filter(Boolean).join(' · ')
}
