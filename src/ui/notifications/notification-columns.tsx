import type { NotificationRow } from '../../machines/notifications/notification.ts'
import type { Column } from '../components/VirtualRow.tsx'
import { formatDateTime } from '../i18n/dates.ts'
import type { Strings } from '../i18n/i18n.ts'
import {
  formatNotificationPatient,
  formatNotificationReason,
  formatNotificationTitle,
  type NotificationStyle,
} from './format-notification.ts'

const columnsCache = new WeakMap<
  Strings,
  Map<string, { columns: Column<NotificationRow>[]; card: RenderCard }>
>()
type RenderCard = (row: NotificationRow) => ReturnType<Column<NotificationRow>['cell']>

/** Columns and card of the list, cached by language and style, so that rows do not render again. */
export function getNotificationColumns(strings: Strings, style: NotificationStyle) {
  const byStyle = columnsCache.get(strings) ?? new Map()
  columnsCache.set(strings, byStyle)
  const key = JSON.stringify(style)
  const cached = byStyle.get(key) ?? {
    columns: createColumns(strings, style),
    card: createCard(strings, style),
  }
  byStyle.set(key, cached)
  return cached as { columns: Column<NotificationRow>[]; card: RenderCard }
}

const formatTime = ({ locale }: Strings, { date }: NotificationRow, style: NotificationStyle) =>
  date ? formatDateTime(date, { locale, ...style }) : ''

function NotificationTitle({ row, strings }: { row: NotificationRow; strings: Strings }) {
  return (
    <strong className="v-alert-title" data-unread={row.read ? undefined : ''}>
      {!row.read && (
        <span className="v-alert-dot" role="img" aria-label={strings.t('notifications.isUnread')} />
      )}
      {formatNotificationTitle(strings, row)}
    </strong>
  )
}

function createColumns(strings: Strings, style: NotificationStyle): Column<NotificationRow>[] {
  const { t } = strings
  return [
    {
      id: 'what',
      label: t('notifications.table.what'),
      width: 'minmax(240px, 4fr)',
      sort: 'type',
      cell: (row) => (
        <span className="v-two">
          <NotificationTitle row={row} strings={strings} />
          <span>{formatNotificationReason(strings, row, style)}</span>
        </span>
      ),
    },
    {
      id: 'who',
      label: t('notifications.table.who'),
      width: 'minmax(160px, 2fr)',
      sort: 'clientName',
      cell: (row) => <span className="v-alert-who">{formatNotificationPatient(row)}</span>,
    },
    {
      id: 'when',
      label: t('notifications.table.when'),
      width: '172px',
      sort: 'date',
      cell: (row) => <span className="v-alert-when">{formatTime(strings, row, style)}</span>,
    },
  ]
}

const createCard = (strings: Strings, style: NotificationStyle) => (row: NotificationRow) => (
  <>
    <span className="v-card-line">
      <NotificationTitle row={row} strings={strings} />
      <span className="v-alert-when">{formatTime(strings, row, style)}</span>
    </span>
    <span className="v-card-line v-alert-about">
      <span>
        {[formatNotificationPatient(row), formatNotificationReason(strings, row, style)]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
  </>
)
