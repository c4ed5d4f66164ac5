import { assign, type EventFromLogic, sendTo, setup } from 'xstate'
import type { SetMisStatusMutationVariables } from '../../../schema/generated/client/graphql.ts'
import type { ActorContract } from '../shared/actor-contract.ts'
import { createPort } from '../shared/create-port.ts'
import { systemActor } from '../shared/system-actors.ts'

/** The meaning of a source status; `id` is the connection. */
export type StatusMeaningChoice = SetMisStatusMutationVariables

const emptyChoice: StatusMeaningChoice = { id: '', word: '', meaning: 'valid' }

/**
 * Saves what source statuses of a clinic system mean, one after another. The meaning "canceled" needs a confirmation: it applies to all visits with
 * this status at once, patients may be notified, and arrow keys in the select pass over it.
 */
export const sourceStatusMachine = setup({
  types: {} as {
    context: { chosen: StatusMeaningChoice | null; error: unknown }
    events:
      | { type: 'status.choose'; chosen: StatusMeaningChoice }
      | { type: 'status.confirm' }
      | { type: 'status.cancel' }
    tags: 'busy' | 'confirming'
  },
  actors: { saveMeaning: createPort<void, StatusMeaningChoice>('saveMeaning') },
  actions: {
    choose: assign((_, { chosen }: { chosen: StatusMeaningChoice }) => ({ chosen, error: null })),
    notifyScreen: sendTo(systemActor('connectionsPage'), () => ({ type: 'system.chosen' })),
  },
  guards: {
    cancels: (_, { chosen }: { chosen: StatusMeaningChoice }) => chosen.meaning === 'canceled',
  },
}).createMachine({
  id: 'sourceStatus',
  context: { chosen: null, error: null },
  initial: 'open',
  states: {
    open: {
      on: {
        'status.choose': [
          {
            guard: { type: 'cancels', params: ({ event }) => event },
            target: 'confirming',
            actions: { type: 'choose', params: ({ event }) => event },
          },
          { target: 'choosing', actions: { type: 'choose', params: ({ event }) => event } },
        ],
      },
    },
    confirming: {
      tags: 'confirming',
      on: { 'status.confirm': 'choosing', 'status.cancel': 'open' },
    },
    choosing: {
      tags: 'busy',
      invoke: {
        id: 'saveMeaning',
        src: 'saveMeaning',
        input: ({ context }) => context.chosen ?? emptyChoice,
        onDone: { target: 'open', actions: 'notifyScreen' },
        // The previous meaning stays.
        onError: { target: 'open', actions: assign({ error: ({ event }) => event.error }) },
      },
    },
  },
})

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    sourceStatus: {
      events: EventFromLogic<typeof sourceStatusMachine>
      actor: ActorContract<typeof sourceStatusMachine, 'chosen' | 'error'>
    }
  }
}
