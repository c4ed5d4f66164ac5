import { notificationTypes } from '../../../domain/notifications.ts'
import { formatQuery, parseOneOf } from '../url-state/list-url-state.ts'
import type { NotificationsFilter } from './notification.ts'

const readStates = ['unread', 'read'] as const

/** Parses the query string; unknown values filter nothing. */
export function parseUrlState(search: string): NotificationsFilter {
  const params = new URLSearchParams(search)
  const read = parseOneOf(readStates, params.get('show'))
  return {
    type: parseOneOf(notificationTypes, params.get('type')),
    read: read === null ? null : read === 'read',
  }
}

/** Formats the query string with the open request; defaults are left out. */
export const formatUrlState = (
  { type, read }: NotificationsFilter,
  request: string | null = null,
): string =>
  formatQuery({ show: read === null ? null : (readStates[Number(read)] ?? null), type, request })

export const isDifferentList = (one: NotificationsFilter, other: NotificationsFilter) =>
  formatUrlState(one) !== formatUrlState(other)
