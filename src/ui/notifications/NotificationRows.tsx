import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { RefObject } from 'react'
import { applyMarkingRead } from '../../machines/notifications/notification-list-context.ts'
import {
  countActiveFilters,
  emptyFilter,
} from '../../machines/notifications/notifications-url-state.ts'
import { getRow } from '../../machines/shared/list-pages.ts'
import { toggleSort } from '../../machines/url-state/list-url-state.ts'
import { EmptyState } from '../components/EmptyState.tsx'
import { ResultLimitNote } from '../components/ResultLimitNote.tsx'
import { useTableColumns } from '../components/use-table-columns.ts'
import { type RowsControl, VirtualRows } from '../components/VirtualRows.tsx'
import { useStrings } from '../i18n/context.ts'
import { useClinicTimeZone } from '../shared/clinic-time.ts'
import { useDateStyle } from '../shared/date-style.ts'
import { useNotificationCenter, useNotificationList } from './actors.ts'
import { getNotificationColumns } from './notification-columns.tsx'

/** List of notifications. Opening one marks it as read and opens its subject. */
export function NotificationRows({ control }: { control: RefObject<RowsControl | null> }) {
  const strings = useStrings()
  const center = useNotificationCenter()
  const list = useNotificationList()
  const dates = useDateStyle()
  const timeZone = useClinicTimeZone()
  const total = useSelector(list, (state) => state.context.total)
  const more = useSelector(list, (state) => state.context.more)
  const pages = useSelector(list, (state) => state.context.pages)
  const isFirstLoad = useSelector(list, (state) => state.hasTag('firstLoad'))
  const failed = useSelector(list, (state) => state.matches('failed'))
  const active = useSelector(center, (state) => state.context.active)
  const sort = useSelector(center, (state) => state.context.filter.sort)
  const reading = useSelector(center, (state) => state.context.markingRead)
  const { columns, card } = getNotificationColumns(strings, { ...dates, timeZone })
  const table = useTableColumns('notifications', columns)
  if (failed) return null
  if (total === 0 && !isFirstLoad) return <NoNotifications />
  const getNotification = (index: number) => {
    const row = getRow(pages, index)
    return row && applyMarkingRead(row, reading)
  }
  return (
    <>
      <VirtualRows
        control={control}
        label={strings.t('notifications.label')}
        total={isFirstLoad ? 12 : total}
        rowAt={getNotification}
        {...table}
        card={card}
        active={active}
        selected={null}
        order={{
          sort: sort ?? '-date',
          onSort: (column) =>
            center.send({ type: 'filter.change', change: { sort: toggleSort(sort, column) } }),
        }}
        onActive={(index) => center.send({ type: 'row.activate', index })}
        onOpen={(index) => {
          const notification = getNotification(index)
          if (notification) center.send({ type: 'row.open', index, notification })
        }}
        onVisibleRange={(from, to) => list.send({ type: 'list.range', from, to })}
      />
      <ResultLimitNote hasMore={more} />
    </>
  )
}

function NoNotifications() {
  const { t } = useStrings()
  const center = useNotificationCenter()
  const isFiltered = useSelector(center, (state) => countActiveFilters(state.context.filter) > 0)
  const isSearched = useSelector(center, (state) => state.context.search !== '')
  if (!isFiltered && !isSearched)
    return (
      <EmptyState
        title={t('notifications.none.title')}
        description={t('notifications.none.hint')}
      />
    )
  return (
    <EmptyState
      title={t('notifications.none.filtered')}
      description={t(
        isFiltered ? 'notifications.none.filteredHint' : 'notifications.none.searchedHint',
      )}
      action={
        isFiltered && (
          <Button
            intent="primary"
            text={t('notifications.none.clear')}
            onClick={() => center.send({ type: 'filter.change', change: emptyFilter })}
          />
        )
      }
    />
  )
}
