import { assign, type EventFromLogic, setup } from 'xstate'
import type { Contract } from '../shared/contract.ts'

/** Which of the clinic systems that can be connected is being set up, by its name (null: nobody chose, and the one that is connected is), and whether it stands beside what is connected. */
export const systemChoiceMachine = setup({
  types: {} as {
    context: { chosen: string | null; beside: boolean }
    events: { type: 'system.choose'; name: string } | { type: 'system.place'; beside: boolean }
  },
}).createMachine({
  id: 'systemChoice',
  context: { chosen: null, beside: false },
  initial: 'open',
  states: {
    open: {
      on: {
        'system.choose': {
          actions: assign({ chosen: ({ event }) => event.name, beside: false }),
        },
        'system.place': { actions: assign({ beside: ({ event }) => event.beside }) },
      },
    },
  },
})

declare module '../shared/system.ts' {
  interface SystemActors {
    systemChoice: {
      events: EventFromLogic<typeof systemChoiceMachine>
      actor: Contract<typeof systemChoiceMachine, 'beside' | 'chosen'>
    }
  }
}
