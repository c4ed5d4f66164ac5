import type { SystemActors } from '../../machines/shared/system-actors.ts'
import { useActor } from '../shared/actors.ts'
import { useHasRight } from '../shared/rights.ts'

export type ReputationActor = SystemActors['reputation']['actor']

export const useReputation = () => useActor('reputation')

/** Whether the user may edit links; the server enforces it. */
export const useCanEditLinks = () => useHasRight('setUpClinic')
