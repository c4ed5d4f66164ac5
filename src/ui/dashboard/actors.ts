import { useSelector } from '@xstate/react'
import { useActor } from '../shared/actors.ts'

/** Which days and which branch are looked at, and as what. */
export const useDashboard = () => useActor('dashboard')
/** Their figures. */
export const useDashboardMetrics = () => useActor('dashboardMetrics')

/** Going around a channel. */
export const useChannelReroute = () => useActor('channelReroute')

/** Of which branch the figures in sight are, whichever is asked for by now; null: of all. */
export const useShownBranchId = () =>
  useSelector(useDashboardMetrics(), (state) => state.context.data?.branchId ?? null)
