import { assign, type EventFromLogic, sendTo, setup } from 'xstate'
import type { SetMisStatusMutationVariables } from '../../../schema/generated/client/graphql.ts'
import type { Contract } from '../kinds/contract.ts'
import { port } from '../kinds/port.ts'
import { systemActor } from '../kinds/system.ts'

/** What a word of a clinic system means; `id` is the connection. */
export type MeaningChoice = SetMisStatusMutationVariables

const nothing: MeaningChoice = { id: '', word: '', meaning: 'valid' }

/** What the clinic says about words for the state of visits that only it knows, one after another. */
export const systemStatusMachine = setup({
  types: {} as {
    context: { chosen: MeaningChoice | null; error: unknown }
    events: { type: 'status.choose'; chosen: MeaningChoice }
    tags: 'busy'
  },
  actors: { explainWord: port<void, MeaningChoice>('explainWord') },
  actions: {
    tellChosen: sendTo(systemActor('integrations'), () => ({ type: 'system.chosen' })),
  },
}).createMachine({
  id: 'systemStatus',
  context: { chosen: null, error: null },
  initial: 'open',
  states: {
    open: {
      on: {
        'status.choose': {
          target: 'choosing',
          actions: assign({ chosen: ({ event }) => event.chosen, error: null }),
        },
      },
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

declare module '../kinds/system.ts' {
  interface SystemActors {
    systemStatus: {
      events: EventFromLogic<typeof systemStatusMachine>
      actor: Contract<typeof systemStatusMachine, 'chosen' | 'error'>
    }
  }
}
