import { assign, type EventFromLogic, setup } from 'xstate'
import type { Contract } from '../kinds/contract.ts'

/** Which of the clinic systems that can be connected is being set up, by its name; null: nobody chose, and the one that is connected is. */
export const systemChoiceMachine = setup({
  types: {} as {
    context: { chosen: string | null }
    events: { type: 'system.choose'; name: string }
  },
}).createMachine({
  id: 'systemChoice',
  context: { chosen: null },
  initial: 'open',
  states: {
    open: { on: { 'system.choose': { actions: assign({ chosen: ({ event }) => event.name }) } } },
  },
})

declare module '../kinds/system.ts' {
  interface SystemActors {
    systemChoice: {
      events: EventFromLogic<typeof systemChoiceMachine>
      actor: Contract<typeof systemChoiceMachine, 'chosen'>
    }
  }
}
