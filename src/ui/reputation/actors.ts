import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { viewerQuery } from '../../machines/app-parts.ts'
import type { reputationMachine } from '../../machines/reputation.machine.ts'
import { maySetReviewLinks } from '../../machines/rights.ts'
import { useActor } from '../actors.ts'

export type ReputationActor = ActorRefFrom<typeof reputationMachine>

export const useReputation = () => useActor<ReputationActor>('reputation')

/** Whether the reader's role may change the links; the server decides again. */
export function useMaySet(): boolean {
  const viewer = useActor<ActorRefFrom<typeof viewerQuery>>('viewer')
  return useSelector(viewer, (state) => maySetReviewLinks(state.context.data?.role))
}
