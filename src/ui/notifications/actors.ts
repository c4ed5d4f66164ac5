import type { ActorRefFrom } from 'xstate'
import type {
  alertListMachine,
  alertsList,
  periodQuery,
} from '../../machines/alert-list.machine.ts'
import type { alertsMachine } from '../../machines/alerts.machine.ts'
import type { popupsMachine } from '../../machines/popups.machine.ts'
import { useActor } from '../actors.ts'

export type CenterActor = ActorRefFrom<typeof alertListMachine>
export type ListActor = ActorRefFrom<typeof alertsList>

/** The chart of the notification center and its parts, while it is open. */
export const useCenter = () => useActor<CenterActor>('notifications')
export const useList = () => useActor<ListActor>('alertsList')
export const usePeriod = () => useActor<ActorRefFrom<typeof periodQuery>>('alertPeriod')
/** How many are unread, and what pops up: while one is signed in. */
export const useAlerts = () => useActor<ActorRefFrom<typeof alertsMachine>>('alerts')
export const usePopups = () => useActor<ActorRefFrom<typeof popupsMachine>>('popups')
