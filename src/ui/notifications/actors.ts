import type { SystemActors } from '../../machines/shared/system.ts'
import { useActor } from '../shared/actors.ts'

export type CenterActor = SystemActors['notifications']['actor']
export type ListActor = SystemActors['alertsList']['actor']

/** The chart of the notification center and its parts, while it is open. */
export const useCenter = () => useActor('notifications')
export const useList = () => useActor('alertsList')
export const usePeriod = () => useActor('alertPeriod')
/** How many are unread, and what pops up: while one is signed in. */
export const useAlerts = () => useActor('alerts')
export const usePopups = () => useActor('popups')
/** The request that the address opens. */
export const useRequest = () => useActor('patientRequest')
