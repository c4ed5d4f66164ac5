import { formatDrillDownTarget, parseDrillDownTarget } from '../metrics/drill-down-target.ts'
import { formatQuery, getRowParam } from '../url-state/list-url-state.ts'
import { matchRoute, paths } from '../url-state/routes.ts'
import type { MonthlyReportRequest, MonthlyReportUrlState } from './monthly-report-context.ts'

/** Parses the month from the path, the rest from the query string. */
export function parseUrlState(path: string, search: string): MonthlyReportUrlState {
  const route = matchRoute(path)
  const params = new URLSearchParams(search)
  return {
    month: route?.name === 'monthlyReportOf' ? route.parameters.month : null,
    branchId: params.get('branch') || null,
    drillDown: parseDrillDownTarget(getRowParam(params, 'figure')),
  }
}

export const formatUrl = ({ month, branchId, drillDown }: MonthlyReportUrlState): string =>
  (month === null ? paths.monthlyReport() : paths.monthlyReportOf({ month })) +
  formatQuery({ branch: branchId, figure: drillDown && formatDrillDownTarget(drillDown) })

/** Whether a path belongs to this screen. */
export const isReportPath = (path: string): boolean => {
  const name = matchRoute(path)?.name
  return name === 'monthlyReport' || name === 'monthlyReportOf'
}

export const isDifferentRequest = (
  one: MonthlyReportRequest,
  other: MonthlyReportRequest,
): boolean => one.month !== other.month || one.branchId !== other.branchId
