import { useSelector } from '@xstate/react'
import type { RefObject } from 'react'
import { notificationTypes } from '../../../domain/notifications.ts'
import {
  countActiveFilters,
  extraPeriods,
} from '../../machines/notifications/notifications-url-state.ts'
import { ExportButtons } from '../components/ExportButtons.tsx'
import { FilterButton } from '../components/FilterButton.tsx'
import { FoldedFilters } from '../components/FoldedFilters.tsx'
import { PageJump } from '../components/PageJump.tsx'
import { PeriodFilter } from '../components/PeriodFilter.tsx'
import { PrintListButton } from '../components/PrintListButton.tsx'
import { SearchField } from '../components/SearchField.tsx'
import { Segmented } from '../components/Segmented.tsx'
import type { RowsControl } from '../components/VirtualRows.tsx'
import { useStrings } from '../i18n/context.ts'
import { useToday } from '../shared/clinic-time.ts'
import { useRights } from '../shared/rights.ts'
import { useNotificationCenter, useNotificationList } from './actors.ts'
import { PopupPeriodSelect } from './PopupPeriodSelect.tsx'

const readFilters = { all: null, unread: false, done: true } as const

/** Filters: search, period, read state and type. */
export function NotificationFilters({ control }: { control: RefObject<RowsControl | null> }) {
  const { t } = useStrings()
  const { canSeePhones } = useRights()
  const center = useNotificationCenter()
  const filter = useSelector(center, (state) => state.context.filter)
  const search = useSelector(center, (state) => state.context.search)
  const arrivals = useSelector(center, (state) => state.context.urlRevision)
  const total = useSelector(useNotificationList(), (state) => state.context.total)
  const today = useToday()
  const change = (part: Partial<typeof filter>) =>
    center.send({ type: 'filter.change', change: part })
  const { type, read, period } = filter
  return (
    <>
      <SearchField
        key={arrivals}
        label={t(
          canSeePhones ? 'notifications.filters.search' : 'notifications.filters.searchNames',
        )}
        value={search}
        onSearch={(text) => center.send({ type: 'search.change', search: text })}
      />
      <FoldedFilters count={countActiveFilters(filter)}>
        <Segmented
          label={t('notifications.filters.read')}
          options={(['all', 'unread', 'done'] as const).map((value) => ({
            value,
            label: t(`notifications.filters.${value}`),
          }))}
          value={read === null ? 'all' : read ? 'done' : 'unread'}
          onChange={(value) => change({ read: readFilters[value] })}
        />
        <PeriodFilter
          value={period}
          direction="past"
          clinicToday={today}
          extraPeriods={extraPeriods}
          onChange={(chosen) => change({ period: chosen })}
        />
        <FilterButton
          label={t('notifications.filters.type')}
          options={notificationTypes.map((value) => ({
            value,
            label: t(`notifications.type.${value}`),
          }))}
          value={type}
          onChange={(chosen) => change({ type: chosen })}
        />
        <PopupPeriodSelect />
        <ExportButtons request={{ filter, search }} />
        <PrintListButton />
        <PageJump total={total} control={control} />
      </FoldedFilters>
    </>
  )
}
