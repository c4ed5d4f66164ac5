import { formatDrillDownTarget, parseDrillDownTarget } from '../metrics/drill-down-target.ts'
import { formatQuery, getRowParam } from '../url-state/list-url-state.ts'
import { matchRoute, paths } from '../url-state/routes.ts'
import type { MonthlyReportRequest, MonthlyReportUrlState } from './monthly-report-context.ts'

/** Reads an address: the month of its path, the branch of what follows it. */
export function parseUrlState(path: string, search: string): MonthlyReportUrlState {
  const route = matchRoute(path)
  const params = new URLSearchParams(search)
  return {
    month: route?.name === 'monthlyReportOf' ? route.parameters.month : null,
    branchId: params.get('branch') || null,
    drillDown: parseDrillDownTarget(getRowParam(params, 'figure')),
  }
}

/** The address of a place. */
export const formatUrl = ({ month, branchId, drillDown }: MonthlyReportUrlState): string =>
  (month === null ? paths.monthlyReport() : paths.monthlyReportOf({ month })) +
  formatQuery({ branch: branchId, figure: drillDown && formatDrillDownTarget(drillDown) })

/** Whether an address is one of the screen's. */
export const isReportPath = (path: string): boolean => {
  const name = matchRoute(path)?.name
  return name === 'monthlyReport' || name === 'monthlyReportOf'
}

/** Whether another month is asked for, or another branch. */
export const isDifferentRequest = (
  one: MonthlyReportRequest,
  other: MonthlyReportRequest,
): boolean => one.month !== other.month || one.branchId !== other.branchId
