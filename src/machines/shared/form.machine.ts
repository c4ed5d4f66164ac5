import { assign, setup } from 'xstate'
import type { LocalizedText } from '../toasts/toast.machine.ts'

export type FieldErrors = Record<string, LocalizedText>

/** Validation errors of a submitted form; typing into a field clears its error. */
export const formMachine = setup({
  types: {} as {
    context: { errors: FieldErrors }
    events: { type: 'form.validated'; errors: FieldErrors } | { type: 'field.typed'; name: string }
  },
  actions: {
    setErrors: assign((_, { errors }: { errors: FieldErrors }) => ({ errors })),
    clearFieldError: assign({
      errors: ({ context }, { name }: { name: string }) => {
        const { [name]: _fixed, ...others } = context.errors
        return others
      },
    }),
  },
  guards: { hasFieldError: ({ context }, { name }: { name: string }) => name in context.errors },
}).createMachine({
  id: 'form',
  context: { errors: {} },
  on: {
    'form.validated': { actions: { type: 'setErrors', params: ({ event }) => event } },
    'field.typed': {
      guard: { type: 'hasFieldError', params: ({ event }) => event },
      actions: { type: 'clearFieldError', params: ({ event }) => event },
    },
  },
})
