import { useSelector } from '@xstate/react'
import { useActor } from '../shared/actors.ts'

/** Which month is looked at, and of which branch. */
export const useMonthlyReport = () => useActor('monthlyReport')
/** Its figures. */
export const useReportMetrics = () => useActor('monthlyReportData')

/** Of which branch the figures in sight are, whichever is asked for by now; null: of all. */
export const useShownBranchId = () =>
  useSelector(useReportMetrics(), (state) => state.context.data?.branchId ?? null)

/** Its shared copies, while they are looked at. */
export const useSharedReports = () => useActor('sharedReports')

/** Whose days the months in sight are of. */
export function useReportTimeZone(): string {
  const zone = useSelector(useReportMetrics(), ({ context }) => context.data?.efficiency?.timeZone)
  return zone ?? 'UTC'
}
