import { assign, type EventFromLogic, setup } from 'xstate'
import type { ActorContract } from '../shared/actor-contract.ts'

/** Which of the clinic systems that can be connected is being set up, by its name (null: nobody chose, and the one that is connected is), and whether it stands beside what is connected. */
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
