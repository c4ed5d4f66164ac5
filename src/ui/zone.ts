import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { viewerQuery } from '../machines/app-parts.ts'
import { useActor } from './actors.ts'

/** The clinic's own zone; the reader's until it is known. */
export function useCompanyZone(): string {
  const viewer = useActor<ActorRefFrom<typeof viewerQuery>>('viewer')
  const zone = useSelector(viewer, (state) => state.context.data?.company?.timeZone)
  return zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}
