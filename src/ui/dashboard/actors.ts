import { useActor } from '../base/actors.ts'

/** Which days and which branch are looked at, and as what. */
export const useDashboard = () => useActor('dashboard')
/** Their figures. */
export const useFigures = () => useActor('dashboardFigures')
