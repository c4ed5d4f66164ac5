import { assign, type EventFromLogic, sendTo, setup } from 'xstate'
import type { ChannelOutlookQuery } from '../../../schema/generated/client/graphql.ts'
import type { Contract } from '../shared/contract.ts'
import { port } from '../shared/port.ts'
import { systemActor } from '../shared/system.ts'

/** A provider that carries a channel, by its name; each can be disconnected. */
export type ChannelProvider = string
export type Outlook = ChannelOutlookQuery['channelOutlook']

interface Leaving {
  provider: ChannelProvider
}

/** Disconnecting a channel: what becomes of what waits for it is looked up first, and the question is asked before anything is done. */
export const disconnectionMachine = setup({
  types: {} as {
    context: { provider: ChannelProvider; outlook: Outlook | null; error: unknown }
    events:
      | ({ type: 'channel.ask' } & Leaving)
      | { type: 'channel.leave' }
      | { type: 'channel.keep' }
    tags: 'busy' | 'asked'
  },
  actors: {
    lookAhead: port<Outlook, Leaving>('lookAhead'),
    leave: port<void, Leaving>('leave'),
  },
  actions: {
    see: assign((_, { outlook }: { outlook: Outlook }) => ({ outlook })),
    explain: assign((_, { error }: { error: unknown }) => ({ error })),
    tellScreen: sendTo(systemActor('integrations'), () => ({ type: 'channel.gone' })),
  },
}).createMachine({
  id: 'disconnection',
  context: { provider: '', outlook: null, error: null },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'channel.ask': {
          target: 'asking',
          actions: assign({
            provider: ({ event }) => event.provider,
            outlook: null,
            error: null,
          }),
        },
      },
    },
    asking: {
      tags: 'asked',
      initial: 'looking',
      on: { 'channel.leave': 'leaving', 'channel.keep': 'closed' },
      states: {
        looking: {
          invoke: {
            id: 'lookAhead',
            src: 'lookAhead',
            input: ({ context: { provider } }) => ({ provider }),
            onDone: {
              target: 'seen',
              actions: { type: 'see', params: ({ event }) => ({ outlook: event.output }) },
            },
            onError: 'unseen',
          },
        },
        seen: {},
        unseen: {},
      },
    },
    leaving: {
      tags: ['asked', 'busy'],
      invoke: {
        id: 'leave',
        src: 'leave',
        input: ({ context: { provider } }) => ({ provider }),
        onDone: { target: 'closed', actions: 'tellScreen' },
        onError: {
          target: 'asking.unseen',
          actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

declare module '../shared/system.ts' {
  interface SystemActors {
    disconnection: {
      events: EventFromLogic<typeof disconnectionMachine>
      actor: Contract<typeof disconnectionMachine, 'error' | 'outlook'>
    }
  }
}
