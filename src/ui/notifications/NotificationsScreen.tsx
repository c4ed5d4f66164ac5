import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { canMarkAllRead } from '../../machines/notifications/unread-notifications.machine.ts'
import { ListError } from '../components/ListError.tsx'
import type { RowsControl } from '../components/VirtualRows.tsx'
import { Screen } from '../frame/Screen.tsx'
import { useStrings } from '../i18n/context.ts'
import { useNotificationCenter, useNotificationList, useUnreadNotifications } from './actors.ts'
import { NotificationFilters } from './NotificationFilters.tsx'
import { NotificationRows } from './NotificationRows.tsx'
import { PatientRequestPanel } from './PatientRequestPanel.tsx'
import './notifications.css'

/** Notifications, newest first; marked as read by opening one, or all at once. */
export function NotificationsScreen() {
  const { t, count } = useStrings()
  const center = useNotificationCenter()
  const unread = useSelector(useUnreadNotifications(), (state) => state.context.unread)
  const requests = useSelector(useUnreadNotifications(), (state) => state.context.requests)
  const hasUnread = useSelector(useUnreadNotifications(), (state) => canMarkAllRead(state.context))
  const list = useNotificationList()
  const control = useRef<RowsControl>(null)
  const busy = useSelector(list, (state) => state.hasTag('busy'))
  return (
    <>
      <Screen
        title={t('notifications.title')}
        subtitle={
          unread === 0
            ? t('notifications.allRead')
            : hasUnread
              ? count('notifications.unread', unread)
              : count('notifications.requestsWait', requests)
        }
        busy={busy}
        actions={
          <Button
            text={t('notifications.readAll')}
            disabled={!hasUnread}
            onClick={() => center.send({ type: 'notifications.markAllRead' })}
          />
        }
      >
        <div className="v-gutter v-stack">
          <ListError list={list} />
          <div className="v-bar v-alerts-bar">
            <NotificationFilters control={control} />
          </div>
        </div>
        <NotificationRows control={control} />
      </Screen>
      <PatientRequestPanel />
    </>
  )
}
