import {
  type ExtraPeriod,
  formatPeriod,
  type Period,
  parseInstantRange,
  parsePeriod,
} from './period.ts'

/** URL state that all lists share. */
export interface ListUrlState {
  period: Period
  branchId: string | null
  specialistId: string | null
  search: string
  /** Sort column, with a leading minus for descending; null: the default order. */
  sort: string | null
}

/** Parses the query string. An absent period becomes `defaultPeriod`; `extraPeriods` are allowed in addition. Links from metrics use instants. */
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

/** The query parameters of a list; defaults are null. */
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

/** Query parameters that name the row of the open panel; Back closes that panel. */
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

/** The row named by the address; null: no panel is open. */
export const getRowParam = (params: URLSearchParams, name: RowParam): string | null =>
  params.get(name)

/** Formats a query string without null values; '' if nothing remains. */
export function formatQuery(params: Record<string, string | null>): string {
  const entries = Object.entries(params).filter(
    (part): part is [string, string] => part[1] !== null,
  )
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`
}

/** The text if it is one of the values, otherwise null. */
export const parseOneOf = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text) ?? null

/** Next sort order after a click on a column: ascending, descending, default. */
export const toggleSort = (sort: string | null, column: string): string | null =>
  sort === column ? `-${column}` : sort === `-${column}` ? null : column
