import { useSelector } from '@xstate/react'
import { useActor } from '../shared/actors.ts'

/** Which days and which branch are looked at, and as what. */
export const useDashboard = () => useActor('dashboard')
/** Their figures. */
export const useFigures = () => useActor('dashboardFigures')

/** Going around a channel. */
export const useBypass = () => useActor('bypass')

/** Of which branch the figures in sight are, whichever is asked for by now; null: of all. */
export const useShownBranch = () =>
  useSelector(useFigures(), (state) => state.context.data?.branchId ?? null)
