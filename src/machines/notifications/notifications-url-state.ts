import { notificationTypes } from '../../../domain/notifications.ts'
import { formatQuery, parseOneOf } from '../url-state/list-url-state.ts'
import { type ExtraPeriod, formatPeriod, type Period, parsePeriod } from '../url-state/period.ts'
import type { NotificationsFilter } from './notification.ts'

const readStates = ['unread', 'read'] as const
const sortColumns = ['date', 'type', 'clientName'] as const
const sortValues = sortColumns.flatMap((sort) => [sort, `-${sort}`])

/** The notifications of all time are shown at first. */
export const extraPeriods: readonly ExtraPeriod[] = ['all']
export const defaultPeriod: Period = { kind: 'all' }

/** URL state of the screen without the open request. */
export interface NotificationsUrlState {
  filter: NotificationsFilter
  search: string
}

export const emptyFilter: Omit<NotificationsFilter, 'sort'> = {
  type: null,
  read: null,
  period: defaultPeriod,
}

/** Parses the query string; unknown values filter nothing. */
export function parseUrlState(text: string): NotificationsUrlState {
  const params = new URLSearchParams(text)
  const read = parseOneOf(readStates, params.get('show'))
  return {
    filter: {
      type: parseOneOf(notificationTypes, params.get('type')),
      read: read === null ? null : read === 'read',
      period: parsePeriod(params.get('period'), extraPeriods) ?? defaultPeriod,
      sort: parseOneOf(sortValues, params.get('sort')),
    },
    search: params.get('search') ?? '',
  }
}

/** Formats the query string with the open request; defaults are left out. */
export const formatUrlState = (
  { filter: { type, read, period, sort }, search }: NotificationsUrlState,
  request: string | null = null,
): string =>
  formatQuery({
    show: read === null ? null : (readStates[Number(read)] ?? null),
    type,
    period: period.kind === 'all' ? null : formatPeriod(period),
    search: search || null,
    sort,
    request,
  })

export const isDifferentList = (one: NotificationsUrlState, other: NotificationsUrlState) =>
  formatUrlState(one) !== formatUrlState(other)

/** Number of active filters, search excluded. */
export const countActiveFilters = ({ type, read, period }: NotificationsFilter) =>
  [type !== null, read !== null, period.kind !== 'all'].filter(Boolean).length
