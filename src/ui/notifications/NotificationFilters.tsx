import { useSelector } from '@xstate/react'
import { notificationTypes } from '../../../domain/notifications.ts'
import { FilterButton } from '../components/FilterButton.tsx'
import { Segmented } from '../components/Segmented.tsx'
import { useStrings } from '../i18n/context.ts'
import { useNotificationCenter } from './actors.ts'

const readFilters = { all: null, unread: false, done: true } as const

/** Filters: read state and type. */
export function NotificationFilters() {
  const { t } = useStrings()
  const center = useNotificationCenter()
  const type = useSelector(center, (state) => state.context.filter.type)
  const read = useSelector(center, (state) => state.context.filter.read)
  return (
    <>
      <Segmented
        label={t('notifications.filters.read')}
        options={(['all', 'unread', 'done'] as const).map((value) => ({
          value,
          label: t(`notifications.filters.${value}`),
        }))}
        value={read === null ? 'all' : read ? 'done' : 'unread'}
        onChange={(value) =>
          center.send({ type: 'filter.change', change: { read: readFilters[value] } })
        }
      />
      <FilterButton
        label={t('notifications.filters.type')}
        options={notificationTypes.map((value) => ({
          value,
          label: t(`notifications.type.${value}`),
        }))}
        value={type}
        onChange={(chosen) => center.send({ type: 'filter.change', change: { type: chosen } })}
      />
    </>
  )
}
