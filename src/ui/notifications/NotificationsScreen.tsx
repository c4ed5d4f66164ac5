import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { hasToRead } from '../../machines/notifications/alerts.machine.ts'
import { FoldedFilters } from '../components/FoldedFilters.tsx'
import { ListTrouble } from '../components/ListTrouble.tsx'
import { PageJump } from '../components/PageJump.tsx'
import type { RowsControl } from '../components/VirtualRows.tsx'
import { Screen } from '../frame/Screen.tsx'
import { useWords } from '../i18n/context.ts'
import { AlertFilters } from './AlertFilters.tsx'
import { AlertRows } from './AlertRows.tsx'
import { useAlerts, useCenter, useList } from './actors.ts'
import { PeriodChoice } from './PeriodChoice.tsx'
import { RequestPanel } from './RequestPanel.tsx'
import './notifications.css'

/** What staff are told, the newest first: read by opening it, or all at once. */
export function NotificationsScreen() {
  const { t, count } = useWords()
  const center = useCenter()
  const unread = useSelector(useAlerts(), (state) => state.context.unread)
  const requests = useSelector(useAlerts(), (state) => state.context.requests)
  const toRead = useSelector(useAlerts(), (state) => hasToRead(state.context))
  const narrowed = useSelector(
    center,
    ({ context: { filter } }) => [filter.type, filter.read].filter((one) => one !== null).length,
  )
  const list = useList()
  const total = useSelector(list, (state) => state.context.total)
  const control = useRef<RowsControl>(null)
  const busy = useSelector(list, (state) => state.hasTag('busy'))
  return (
    <>
      <Screen
        title={t('notifications.title')}
        sub={
          unread === 0
            ? t('notifications.allRead')
            : toRead
              ? count('notifications.unread', unread)
              : count('notifications.requestsWait', requests)
        }
        busy={busy}
        acts={
          <Button
            text={t('notifications.readAll')}
            disabled={!toRead}
            onClick={() => center.send({ type: 'alerts.readAll' })}
          />
        }
      >
        <div className="v-gutter v-stack">
          <ListTrouble list={list} />
          <div className="v-bar v-alerts-bar">
            <FoldedFilters count={narrowed}>
              <AlertFilters />
              <PeriodChoice />
              <PageJump total={total} control={control} />
            </FoldedFilters>
          </div>
        </div>
        <AlertRows control={control} />
      </Screen>
      <RequestPanel />
    </>
  )
}
