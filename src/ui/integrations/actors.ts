import type { ActorRefFrom } from 'xstate'
import type { connectionMachine } from '../../machines/connection.machine.ts'
import type { connectionsQuery, integrationsMachine } from '../../machines/integrations.machine.ts'
import { useActor } from '../actors.ts'

export const useScreen = () => useActor<ActorRefFrom<typeof integrationsMachine>>('integrations')
export const useConnections = () => useActor<ActorRefFrom<typeof connectionsQuery>>('connections')
/** Lives while a panel is open. */
export const useConnection = () => useActor<ActorRefFrom<typeof connectionMachine>>('connection')
