import { notificationTypes } from '../../../domain/notifications.ts'
import { addressOf, oneOf } from '../places/list-place.ts'
import type { AlertsFilter } from './alert-parts.ts'

const reads = ['unread', 'read'] as const

/** Reads the address; what it does not know of narrows nothing. */
export function filterIn(search: string): AlertsFilter {
  const asked = new URLSearchParams(search)
  const read = oneOf(reads, asked.get('show'))
  return {
    type: oneOf(notificationTypes, asked.get('type')),
    read: read === null ? null : read === 'read',
  }
}

/** What follows the path: nothing where all are shown; and the request that is open beside them. */
export const searchOf = ({ type, read }: AlertsFilter, request: string | null = null): string =>
  addressOf({ show: read === null ? null : (reads[Number(read)] ?? null), type, request })

export const isElsewhere = (one: AlertsFilter, other: AlertsFilter) =>
  searchOf(one) !== searchOf(other)
