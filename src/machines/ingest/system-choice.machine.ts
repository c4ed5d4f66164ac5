import { assign, type EventFromLogic, setup } from 'xstate'
import type { ActorContract } from '../shared/actor-contract.ts'

/** The clinic system being set up, by name (null: the connected one), and whether it is an additional connection. */
export const systemChoiceMachine = setup({
  types: {} as {
    context: { chosen: string | null; isAdditional: boolean }
    events:
      | { type: 'system.choose'; name: string }
      | { type: 'system.setAdditional'; beside: boolean }
  },
}).createMachine({
  id: 'systemChoice',
  context: { chosen: null, isAdditional: false },
  initial: 'open',
  states: {
    open: {
      on: {
        'system.choose': {
          actions: assign({ chosen: ({ event }) => event.name, isAdditional: false }),
        },
        'system.setAdditional': { actions: assign({ isAdditional: ({ event }) => event.beside }) },
      },
    },
  },
})

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    systemChoice: {
      events: EventFromLogic<typeof systemChoiceMachine>
      actor: ActorContract<typeof systemChoiceMachine, 'isAdditional' | 'chosen'>
    }
  }
}
