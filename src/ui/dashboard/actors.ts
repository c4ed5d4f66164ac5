import { useSelector } from '@xstate/react'
import { useActor } from '../shared/actors.ts'

/** Chart of the screen. */
export const useDashboard = () => useActor('dashboard')
/** Its metrics. */
export const useDashboardMetrics = () => useActor('dashboardMetrics')

export const useChannelReroute = () => useActor('channelReroute')

/** Branch of the shown metrics, not of a running request; null: all branches. */
export const useShownBranchId = () =>
  useSelector(useDashboardMetrics(), (state) => state.context.data?.branchId ?? null)
