import { assign, setup } from 'xstate'
import type { Said } from '../toasts/toast.machine.ts'

export type Faults = Record<string, Said>

/** A form that was sent and is judged in our own words; a field that is typed into is not blamed any longer. */
export const formMachine = setup({
  types: {} as {
    context: { faults: Faults }
    events: { type: 'form.judged'; faults: Faults } | { type: 'field.typed'; name: string }
  },
  actions: {
    keep: assign((_, { faults }: { faults: Faults }) => ({ faults })),
    forgive: assign({
      faults: ({ context }, { name }: { name: string }) => {
        const { [name]: _mended, ...others } = context.faults
        return others
      },
    }),
  },
  guards: { isBlamed: ({ context }, { name }: { name: string }) => name in context.faults },
}).createMachine({
  id: 'form',
  context: { faults: {} },
  on: {
    'form.judged': { actions: { type: 'keep', params: ({ event }) => event } },
    'field.typed': {
      guard: { type: 'isBlamed', params: ({ event }) => event },
      actions: { type: 'forgive', params: ({ event }) => event },
    },
  },
})
