import { useSelector } from '@xstate/react'
import { useActor } from '../shared/actors.ts'
import type { WhatsappState } from './connection-state.ts'

export const useConnectionsScreen = () => useActor('connectionsPage')
export const useConnections = () => useActor('connections')
/** Confirmation before a channel is disconnected. */
export const useDisconnection = () => useActor('channelDisconnection')
/** Exists while a panel is open. */
export const useConnection = () => useActor('connectionForm')

/** State of WhatsApp, which is loaded separately from the other connections. */
export function useWhatsapp(): WhatsappState {
  const channels = useActor('channels')
  const answered = useSelector(channels, (state) => state.context.data)
  const failed = useSelector(channels, (state) => state.context.error !== null)
  return answered ?? (failed ? 'unknown' : 'asking')
}
