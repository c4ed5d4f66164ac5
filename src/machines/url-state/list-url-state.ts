import {
  type ExtraPeriod,
  formatPeriod,
  type Period,
  parseInstantRange,
  parsePeriod,
} from './period.ts'

/** What the address of every list says: which days, where, to whom, by which words, in which order. */
export interface ListUrlState {
  period: Period
  branchId: string | null
  specialistId: string | null
  search: string
  /** A column, with a minus before it when the last come first; null: as the list opens. */
  sort: string | null
}

/** Reads it; what the address does not say is `usual`. `besides`: which days more the screen offers. A figure leads here by its instants. */
export const parseListUrlState = (
  params: URLSearchParams,
  defaultPeriod: Period,
  extraPeriods?: readonly ExtraPeriod[],
): ListUrlState => ({
  period:
    parsePeriod(params.get('period'), extraPeriods) ??
    parseInstantRange(params.get('period')) ??
    defaultPeriod,
  branchId: params.get('branch'),
  specialistId: params.get('specialist'),
  search: params.get('search') ?? '',
  sort: params.get('sort'),
})

/** The same as parts of an address; what is usual is not said. */
export const toListParams = (
  { period, branchId, specialistId, search, sort }: ListUrlState,
  defaultPeriod: Period,
): Record<string, string | null> => ({
  period: formatPeriod(period) === formatPeriod(defaultPeriod) ? null : formatPeriod(period),
  branch: branchId,
  specialist: specialistId,
  search: search || null,
  sort,
})

/** What an address calls the row whose panel is open, on whichever screen: Back closes that panel. */
export const rowParams = [
  'card',
  'client',
  'figure',
  'message',
  'request',
  'review',
  'visit',
] as const
export type RowParam = (typeof rowParams)[number]

/** The row that an address names; null: no panel is open. */
export const getRowParam = (params: URLSearchParams, name: RowParam): string | null =>
  params.get(name)

/** What follows the path: parts that say something. */
export function formatQuery(params: Record<string, string | null>): string {
  const entries = Object.entries(params).filter(
    (part): part is [string, string] => part[1] !== null,
  )
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`
}

/** One of these words; null for any other. */
export const parseOneOf = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text) ?? null

/** The order once a column's head was pressed: by it, backwards, and as the list opens. */
export const toggleSort = (sort: string | null, column: string): string | null =>
  sort === column ? `-${column}` : sort === `-${column}` ? null : column
