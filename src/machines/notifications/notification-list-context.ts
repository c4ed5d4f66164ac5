import type { NotificationRow, NotificationsFilter, Periodicity } from './notification.ts'

export type NotificationListEvent =
  | { type: 'url.changed'; search: string }
  | { type: 'filter.change'; change: Partial<NotificationsFilter> }
  | { type: 'search.change'; search: string }
  | { type: 'url.write' }
  | { type: 'row.activate'; index: number }
  | { type: 'row.open'; index: number; notification: NotificationRow }
  /** The open patient request was closed. */
  | { type: 'request.left' }
  | { type: 'notifications.markAllRead' }
  | { type: 'notifications.changed'; id: string | null; read: boolean }
  | { type: 'period.choose'; periodicity: Periodicity }

export interface ReadChange {
  id: string | null
  read: boolean
}

export interface NotificationListContext {
  filter: NotificationsFilter
  search: string
  /** Raised when the address changes the search, so that its field resets. */
  urlRevision: number
  active: number | null
  /** Ids of notifications being marked as read; null means all. */
  markingRead: (string | null)[]
  /** The period being saved. */
  savingPeriod: Periodicity | null
}

/** The row with an optimistic `read` while it is being marked. */
export const applyMarkingRead = (
  row: NotificationRow,
  markingRead: (string | null)[],
): NotificationRow =>
  !row.read && markingRead.some((id) => isMarkedBy(row, id)) ? { ...row, read: true } : row

/** Whether marking `id` (null: all) as read applies to the row. "All" leaves patient requests unread. */
export const isMarkedBy = (row: NotificationRow, id: string | null) =>
  id === null ? !row.requestId : row.id === id
