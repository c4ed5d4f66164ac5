import { sendTo, setup } from 'xstate'
import { port } from './port.ts'

export interface Change {
  kind: 'handled' | 'excluded'
  id: string
  to: boolean
}

/** One small change that is shown before the server has agreed. When it does not agree, the screen is told. */
export const changeMachine = setup({
  types: {} as { context: Change; input: Change },
  actors: { saveChange: port<void, Change>('saveChange') },
  actions: {
    // What waits for staff has become one more or one less.
    tellMenu: sendTo(({ system }) => system.get('waiting'), { type: 'query.refresh' }),
    tellScreen: sendTo(({ system }) => system.get('reminders'), { type: 'change.failed' }),
  },
}).createMachine({
  id: 'change',
  context: ({ input }) => input,
  initial: 'saving',
  states: {
    saving: {
      invoke: {
        id: 'saveChange',
        src: 'saveChange',
        input: ({ context }) => context,
        onDone: { target: 'saved', actions: 'tellMenu' },
        onError: { target: 'refused', actions: 'tellScreen' },
      },
    },
    saved: { type: 'final' },
    refused: { type: 'final' },
  },
})
