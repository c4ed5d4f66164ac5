import type {
  visitDetailQuery,
  visitsList,
} from '../../machines/appointments/appointments-context.ts'
import type { ActorContract } from '../../machines/shared/actor-contract.ts'
import type { SystemActors } from '../../machines/shared/system-actors.ts'
import { useActor, useChild } from '../shared/actors.ts'

export type AppointmentsActor = SystemActors['appointments']['actor']
export type VisitListActor = ActorContract<
  typeof visitsList,
  'summary' | 'error' | 'more' | 'pages' | 'total'
>
export type VisitDetailActor = ActorContract<typeof visitDetailQuery, 'data' | 'error'>

/** Actors of this screen; a child is undefined while its part of the screen is closed. */
export const useAppointments = () => useActor('appointments')
export const useVisitActions = () => useActor('visitActions')
export const useVisitReceipt = () => useActor('visitReceipt')
export const useVisitSelection = () => useActor('visitSelection')
export const useVisitList = (screen: AppointmentsActor) =>
  useChild<VisitListActor>(screen, 'visits')
export const useVisitDetail = (screen: AppointmentsActor) =>
  useChild<VisitDetailActor>(screen, 'detail')
