import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { Screen } from '../shell/Screen.tsx'
import { useWords } from '../words/context.ts'
import { AlertFilters } from './AlertFilters.tsx'
import { AlertRows } from './AlertRows.tsx'
import { useAlerts, useCenter, useList } from './actors.ts'
import { ListTrouble } from './ListTrouble.tsx'
import { PeriodChoice } from './PeriodChoice.tsx'
import './notifications.css'

/** What staff are told, the newest first: read by opening it, or all at once. */
export function NotificationsScreen() {
  const { t, count } = useWords()
  const center = useCenter()
  const unread = useSelector(useAlerts(), (state) => state.context.unread)
  const busy = useSelector(useList(), (state) => state.hasTag('busy'))
  return (
    <Screen
      title={t('notifications.title')}
      sub={unread > 0 ? count('notifications.unread', unread) : t('notifications.allRead')}
      busy={busy}
      acts={
        <Button
          text={t('notifications.readAll')}
          disabled={unread === 0}
          onClick={() => center.send({ type: 'alerts.readAll' })}
        />
      }
    >
      <div className="v-gutter v-stack">
        <ListTrouble />
        <div className="v-bar v-alerts-bar">
          <AlertFilters />
          <PeriodChoice />
        </div>
      </div>
      <AlertRows />
    </Screen>
  )
}
