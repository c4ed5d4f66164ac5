import { useSelector } from '@xstate/react'
import { useActor } from '../shared/actors.ts'
import type { WhatsappState } from './connection-state.ts'

export const useConnectionsScreen = () => useActor('connectionsPage')
export const useConnections = () => useActor('connections')
/** The question before a channel is disconnected. */
export const useDisconnection = () => useActor('channelDisconnection')
/** Lives while a panel is open. */
export const useConnection = () => useActor('connectionForm')

/** What is known of WhatsApp, whose state is asked for apart from the rest. */
export function useWhatsapp(): WhatsappState {
  const channels = useActor('channels')
  const answered = useSelector(channels, (state) => state.context.data)
  const failed = useSelector(channels, (state) => state.context.error !== null)
  return answered ?? (failed ? 'unknown' : 'asking')
}
