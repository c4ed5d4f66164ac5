import { useSelector } from '@xstate/react'
import { useActor } from '../shared/actors.ts'

/** Chart of the screen. */
export const useMonthlyReport = () => useActor('monthlyReport')
/** Its metrics. */
export const useReportMetrics = () => useActor('monthlyReportData')

/** Branch of the shown metrics, not of a running request; null: all branches. */
export const useShownBranchId = () =>
  useSelector(useReportMetrics(), (state) => state.context.data?.branchId ?? null)

/** Shared reports, while their dialog is open. */
export const useSharedReports = () => useActor('sharedReports')

/** Time zone in which the report counts days. */
export function useReportTimeZone(): string {
  const zone = useSelector(useReportMetrics(), ({ context }) => context.data?.efficiency?.timeZone)
  return zone ?? 'UTC'
}
