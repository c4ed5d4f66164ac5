import { assign, type EventFromLogic, sendTo, setup } from 'xstate'
import type { ChannelOutlookQuery } from '../../../schema/generated/client/graphql.ts'
import type { ActorContract } from '../shared/actor-contract.ts'
import { createPort } from '../shared/create-port.ts'
import { systemActor } from '../shared/system-actors.ts'

/** Name of the provider of a channel. */
export type ChannelProvider = string
export type DisconnectionOutlook = ChannelOutlookQuery['channelOutlook']

interface DisconnectionTarget {
  provider: ChannelProvider
}

/** Disconnects a channel. First loads what becomes of its waiting messages, then asks for confirmation. */
export const channelDisconnectionMachine = setup({
  types: {} as {
    context: { provider: ChannelProvider; outlook: DisconnectionOutlook | null; error: unknown }
    events:
      | ({ type: 'channel.askDisconnect' } & DisconnectionTarget)
      | { type: 'channel.disconnect' }
      | { type: 'channel.cancel' }
    tags: 'busy' | 'confirming'
  },
  actors: {
    loadOutlook: createPort<DisconnectionOutlook, DisconnectionTarget>('loadOutlook'),
    disconnect: createPort<void, DisconnectionTarget>('disconnect'),
  },
  actions: {
    setOutlook: assign((_, { outlook }: { outlook: DisconnectionOutlook }) => ({ outlook })),
    setFailure: assign((_, { error }: { error: unknown }) => ({ error })),
    notifyScreen: sendTo(systemActor('connectionsPage'), () => ({ type: 'channel.disconnected' })),
  },
}).createMachine({
  id: 'channelDisconnection',
  context: { provider: '', outlook: null, error: null },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'channel.askDisconnect': {
          target: 'confirming',
          actions: assign({
            provider: ({ event }) => event.provider,
            outlook: null,
            error: null,
          }),
        },
      },
    },
    confirming: {
      tags: 'confirming',
      initial: 'loadingOutlook',
      on: { 'channel.disconnect': 'leaving', 'channel.cancel': 'closed' },
      states: {
        loadingOutlook: {
          invoke: {
            id: 'loadOutlook',
            src: 'loadOutlook',
            input: ({ context: { provider } }) => ({ provider }),
            onDone: {
              target: 'outlookLoaded',
              actions: { type: 'setOutlook', params: ({ event }) => ({ outlook: event.output }) },
            },
            onError: 'outlookFailed',
          },
        },
        outlookLoaded: {},
        outlookFailed: {},
      },
    },
    leaving: {
      tags: ['confirming', 'busy'],
      invoke: {
        id: 'disconnect',
        src: 'disconnect',
        input: ({ context: { provider } }) => ({ provider }),
        onDone: { target: 'closed', actions: 'notifyScreen' },
        onError: {
          target: 'confirming.outlookFailed',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    channelDisconnection: {
      events: EventFromLogic<typeof channelDisconnectionMachine>
      actor: ActorContract<typeof channelDisconnectionMachine, 'error' | 'outlook'>
    }
  }
}
