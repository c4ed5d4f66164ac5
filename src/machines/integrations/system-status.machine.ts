import { assign, type EventFromLogic, sendTo, setup } from 'xstate'
import type { SetMisStatusMutationVariables } from '../../../schema/generated/client/graphql.ts'
import type { Contract } from '../shared/contract.ts'
import { port } from '../shared/port.ts'
import { systemActor } from '../shared/system.ts'

/** What a word of a clinic system means; `id` is the connection. */
export type MeaningChoice = SetMisStatusMutationVariables

const nothing: MeaningChoice = { id: '', word: '', meaning: 'valid' }

/**
 * What the clinic says about words for the state of visits that only it knows, one after another. That visits are cancelled is asked about before: it holds for all of
 * them at once, patients may be told of it, and arrow keys pass over it on the way to another meaning.
 */
export const systemStatusMachine = setup({
  types: {} as {
    context: { chosen: MeaningChoice | null; error: unknown }
    events:
      | { type: 'status.choose'; chosen: MeaningChoice }
      | { type: 'status.confirm' }
      | { type: 'status.keep' }
    tags: 'busy' | 'asked'
  },
  actors: { explainWord: port<void, MeaningChoice>('explainWord') },
  actions: {
    choose: assign((_, { chosen }: { chosen: MeaningChoice }) => ({ chosen, error: null })),
    tellChosen: sendTo(systemActor('integrations'), () => ({ type: 'system.chosen' })),
  },
  guards: { cancels: (_, { chosen }: { chosen: MeaningChoice }) => chosen.meaning === 'canceled' },
}).createMachine({
  id: 'systemStatus',
  context: { chosen: null, error: null },
  initial: 'open',
  states: {
    open: {
      on: {
        'status.choose': [
          {
            guard: { type: 'cancels', params: ({ event }) => event },
            target: 'asking',
            actions: { type: 'choose', params: ({ event }) => event },
          },
          { target: 'choosing', actions: { type: 'choose', params: ({ event }) => event } },
        ],
      },
    },
    asking: {
      tags: 'asked',
      on: { 'status.confirm': 'choosing', 'status.keep': 'open' },
    },
    choosing: {
      tags: 'busy',
      invoke: {
        id: 'explainWord',
        src: 'explainWord',
        input: ({ context }) => context.chosen ?? nothing,
        onDone: { target: 'open', actions: 'tellChosen' },
        // It is as it was.
        onError: { target: 'open', actions: assign({ error: ({ event }) => event.error }) },
      },
    },
  },
})

declare module '../shared/system.ts' {
  interface SystemActors {
    systemStatus: {
      events: EventFromLogic<typeof systemStatusMachine>
      actor: Contract<typeof systemStatusMachine, 'chosen' | 'error'>
    }
  }
}
