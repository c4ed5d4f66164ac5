import type { visitDetail, visitsList } from '../../machines/appointments/appointments-parts.ts'
import type { Contract } from '../../machines/shared/contract.ts'
import type { SystemActors } from '../../machines/shared/system.ts'
import { useActor, useChild } from '../shared/actors.ts'

export type AppointmentsActor = SystemActors['appointments']['actor']
export type VisitsActor = Contract<
  typeof visitsList,
  'aside' | 'error' | 'more' | 'pages' | 'total'
>
export type VisitActor = Contract<typeof visitDetail, 'data' | 'error'>

/** The chart of this screen and its children; a child is absent while its part of the screen is. */
export const useScreen = () => useActor('appointments')
export const useActs = () => useActor('visitActs')
export const useReceipt = () => useActor('visitReceipt')
export const useChosenVisits = () => useActor('visitsSelection')
export const useVisits = (screen: AppointmentsActor) => useChild<VisitsActor>(screen, 'visits')
export const useVisit = (screen: AppointmentsActor) => useChild<VisitActor>(screen, 'detail')
