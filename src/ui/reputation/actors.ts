import type { SystemActors } from '../../machines/shared/system-actors.ts'
import { useActor } from '../shared/actors.ts'
import { useHasRight } from '../shared/rights.ts'

export type ReputationActor = SystemActors['reputation']['actor']

export const useReputation = () => useActor('reputation')

/** Whether the reader's role may change the links; the server decides again. */
export const useCanEditLinks = () => useHasRight('setUpClinic')
