import type { clientCard } from '../../machines/patient/client-card.ts'
import type { Contract } from '../../machines/shared/contract.ts'
import { useActor, useChild } from '../shared/actors.ts'

export type CardActor = Contract<typeof clientCard, 'args' | 'data' | 'error'>

/** The chart of this screen and its parts; the card is absent while none is open. */
export const useClients = () => useActor('clients')
export const useClientList = () => useActor('clientsList')
export const useClientFacts = () => useActor('clientFacts')
export const useChosenClients = () => useActor('clientsSelection')
export const useClientPerson = () => useActor('clientPerson')
export const useClientConsent = () => useActor('clientConsent')
export const useClientRequests = () => useActor('clientRequests')
export const useCard = () => useChild<CardActor>(useClients(), 'card')
