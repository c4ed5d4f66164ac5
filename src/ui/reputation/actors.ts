import type { SystemActors } from '../../machines/kinds/system.ts'
import { useActor } from '../base/actors.ts'
import { useMay } from '../base/rights.ts'

export type ReputationActor = SystemActors['reputation']['actor']

export const useReputation = () => useActor('reputation')

/** Whether the reader's role may change the links; the server decides again. */
export const useMaySet = () => useMay('setUpClinic')
