import type { NotificationRow, NotificationsFilter, Periodicity } from './notification.ts'

export type NotificationListEvent =
  | { type: 'url.changed'; search: string }
  | { type: 'filter.change'; change: Partial<NotificationsFilter> }
  | { type: 'row.activate'; index: number }
  | { type: 'row.open'; index: number; notification: NotificationRow }
  /** The patient's request that was open beside the list. */
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
  active: number | null
  /** Notifications that are being marked read: null stands for all. */
  markingRead: (string | null)[]
  /** The period that is being saved. */
  savingPeriod: Periodicity | null
}

/** A notification as it is shown: read, while it is being marked so. */
export const applyMarkingRead = (
  row: NotificationRow,
  markingRead: (string | null)[],
): NotificationRow =>
  !row.read && markingRead.some((id) => isMarkedBy(row, id)) ? { ...row, read: true } : row

/** Whether a reading of this one, or of all where `id` is null, is of this row: a patient's request none reads. */
export const isMarkedBy = (row: NotificationRow, id: string | null) =>
  id === null ? !row.requestId : row.id === id
