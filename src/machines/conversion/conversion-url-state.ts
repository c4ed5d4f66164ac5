import { sortKeys } from '../../../domain/conversion.ts'
import { formatDrillDownTarget, parseDrillDownTarget } from '../metrics/drill-down-target.ts'
import { formatQuery, getRowParam, parseOneOf } from '../url-state/list-url-state.ts'
import {
  type ConversionDimension,
  type ConversionRequest,
  type ConversionUnit,
  type ConversionUrlState,
  type MonthRange,
  monthCounts,
  rowDimensions,
} from './conversion-context.ts'

export const units: readonly ConversionUnit[] = ['numbers', 'percents']

export const defaultMonths: MonthRange = { kind: 'last', months: 3 }

const isMonth = (text: string) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text)

/** `6`, or `2026-01..2026-06`. */
export const formatMonths = (months: MonthRange): string =>
  months.kind === 'last' ? `${months.months}` : `${months.from}..${months.to}`

function parseMonths(text: string | null): MonthRange | null {
  const count = monthCounts.find((many) => text === `${many}`)
  if (count) return { kind: 'last', months: count }
  const [from = '', to = '', more] = (text ?? '').split('..')
  const isValid = more === undefined && isMonth(from) && isMonth(to) && from <= to
  return isValid ? { kind: 'span', from, to } : null
}

/** Value of `by` for no dimensions; an absent parameter means all of them. */
const NO_DIMENSIONS = 'scenario'

function parseDimensions(text: string | null): readonly ConversionDimension[] {
  if (text === null) return rowDimensions
  const names = text.split(',')
  const dimensions = rowDimensions.filter((part) => names.includes(part))
  return dimensions.length > 0 || text === NO_DIMENSIONS ? dimensions : rowDimensions
}

/** Parses the query string; unknown values fall back to the defaults. */
export function parseUrlState(text: string): ConversionUrlState {
  const params = new URLSearchParams(text)
  const sort = params.get('sort')
  return {
    months: parseMonths(params.get('months')) ?? defaultMonths,
    branchId: params.get('branch') || null,
    dimensions: parseDimensions(params.get('by')),
    unit: parseOneOf(units, params.get('as')) ?? 'numbers',
    sort: parseOneOf(sortKeys, sort?.replace(/^-/, '') ?? null) && sort,
    drillDown: parseDrillDownTarget(getRowParam(params, 'figure')),
  }
}

/** Formats the query string; defaults are left out. */
export const formatUrlState = (urlState: ConversionUrlState): string => {
  const { months, branchId, dimensions, unit, sort, drillDown } = urlState
  return formatQuery({
    months: formatMonths(months) === formatMonths(defaultMonths) ? null : formatMonths(months),
    branch: branchId,
    by: dimensions.length === rowDimensions.length ? null : dimensions.join() || NO_DIMENSIONS,
    as: unit === 'numbers' ? null : unit,
    sort,
    figure: drillDown && formatDrillDownTarget(drillDown),
  })
}

/** Whether two requests need different data. */
export const isDifferentRequest = (one: ConversionRequest, other: ConversionRequest) =>
  formatMonths(one.months) !== formatMonths(other.months) ||
  one.branchId !== other.branchId ||
  one.dimensions.join() !== other.dimensions.join()

/** Changes one end of the span; the other end moves if it would be on the wrong side. */
export function changeMonthRange(
  { from, to }: { from: string; to: string },
  change: { from: string } | { to: string },
): MonthRange {
  if ('from' in change)
    return { kind: 'span', from: change.from, to: to < change.from ? change.from : to }
  return { kind: 'span', from: from > change.to ? change.to : from, to: change.to }
}
