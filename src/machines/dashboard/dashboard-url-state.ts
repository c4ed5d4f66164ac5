import { formatDrillDownTarget, parseDrillDownTarget } from '../metrics/drill-down-target.ts'
import type { MetricUnit } from '../metrics/metrics.ts'
import { formatQuery, getRowParam, parseOneOf } from '../url-state/list-url-state.ts'
import { formatPeriod, type Period, parsePeriod } from '../url-state/period.ts'
import type { DashboardRequest, DashboardUrlState } from './dashboard-context.ts'

export const units: readonly MetricUnit[] = ['numbers', 'percents']

export const defaultPeriod: Period = { kind: 'days', days: 30 }

/** Parses the query string; unknown values fall back to the defaults. */
export function parseUrlState(text: string): DashboardUrlState {
  const params = new URLSearchParams(text)
  return {
    period: parsePeriod(params.get('period')) ?? defaultPeriod,
    branchId: params.get('branch') || null,
    unit: parseOneOf(units, params.get('as')) ?? 'numbers',
    drillDown: parseDrillDownTarget(getRowParam(params, 'figure')),
  }
}

/** Formats the query string; defaults are left out. */
export const formatUrlState = ({ period, branchId, unit, drillDown }: DashboardUrlState): string =>
  formatQuery({
    period: formatPeriod(period) === formatPeriod(defaultPeriod) ? null : formatPeriod(period),
    branch: branchId,
    as: unit === 'numbers' ? null : unit,
    figure: drillDown && formatDrillDownTarget(drillDown),
  })

/** Whether two requests need different data. */
export const isDifferentRequest = (one: DashboardRequest, other: DashboardRequest) =>
  formatPeriod(one.period) !== formatPeriod(other.period) || one.branchId !== other.branchId
