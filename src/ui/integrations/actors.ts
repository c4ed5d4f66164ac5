import { useSelector } from '@xstate/react'
import { useActor } from '../shared/actors.ts'
import type { WhatsappAsked } from './standing.ts'

export const useScreen = () => useActor('integrations')
export const useConnections = () => useActor('connections')
/** The question before a channel is disconnected. */
export const useDisconnection = () => useActor('disconnection')
/** Lives while a panel is open. */
export const useConnection = () => useActor('connection')

/** What is known of WhatsApp, whose state is asked for apart from the rest. */
export function useWhatsapp(): WhatsappAsked {
  const channels = useActor('channels')
  const answered = useSelector(channels, (state) => state.context.data)
  const failed = useSelector(channels, (state) => state.context.error !== null)
  return answered ?? (failed ? 'unknown' : 'asking')
}
