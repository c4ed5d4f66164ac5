import { assign, type EventFromLogic, sendTo, setup } from 'xstate'
import type { ActorContract } from '../shared/actor-contract.ts'
import {
  type RegistrationField,
  type RegistrationForm,
  validateRegistrationField,
} from '../shared/form-validation.ts'
import { measurePasswordStrength, type PasswordStrength } from '../shared/password-strength.ts'
import { systemActor } from '../shared/system-actors.ts'
import type { LocalizedText } from '../toasts/toast.machine.ts'

type RegistrationErrors = { [Name in RegistrationField]?: LocalizedText }

type RegistrationEvent =
  | { type: 'password.typed'; text: string }
  /** A field lost focus; `form` has the values of all fields. */
  | { type: 'field.left'; name: RegistrationField; form: RegistrationForm }
  | { type: 'field.typed'; name: RegistrationField }
  | { type: 'registration.send'; form: RegistrationForm }

/**
 * Registration of a clinic. A field is validated when it loses focus, all of them before the server is called. Typing clears the field's error at
 * once: an error that disappears on blur would move the button away from under the click.
 */
export const registrationMachine = setup({
  types: {} as {
    context: { strength: PasswordStrength; errors: RegistrationErrors }
    events: RegistrationEvent
  },
  actions: {
    measure: assign({ strength: (_, { text }: { text: string }) => measurePasswordStrength(text) }),
    validateField: assign({
      errors: (
        { context },
        { name, form }: { name: RegistrationField; form: RegistrationForm },
      ) => {
        const { [name]: _, ...others } = context.errors
        // An empty field that only lost focus is not an error yet.
        const error = form[name] === '' ? null : validateRegistrationField(name, form[name], form)
        return error ? { ...others, [name]: error } : others
      },
    }),
    clearFieldError: assign({
      errors: ({ context }, { name }: { name: RegistrationField }) => {
        const { [name]: _fixed, ...others } = context.errors
        return others
      },
    }),
    validateAll: assign({
      errors: (_, { form }: { form: RegistrationForm }) => validateForm(form),
    }),
    register: sendTo(
      systemActor('session'),
      (_, { form: { confirmation: _once, ...form } }: { form: RegistrationForm }) => ({
        type: 'session.register',
        form,
      }),
    ),
  },
  guards: {
    hasFieldError: ({ context }, { name }: { name: RegistrationField }) => name in context.errors,
    isValid: (_, { form }: { form: RegistrationForm }) =>
      Object.keys(validateForm(form)).length === 0,
  },
}).createMachine({
  id: 'registration',
  context: { strength: 'none', errors: {} },
  on: {
    'password.typed': { actions: { type: 'measure', params: ({ event }) => event } },
    'field.left': { actions: { type: 'validateField', params: ({ event }) => event } },
    'field.typed': {
      guard: { type: 'hasFieldError', params: ({ event }) => event },
      actions: { type: 'clearFieldError', params: ({ event }) => event },
    },
    'registration.send': [
      {
        guard: { type: 'isValid', params: ({ event }) => event },
        actions: [assign({ errors: {} }), { type: 'register', params: ({ event }) => event }],
      },
      { actions: { type: 'validateAll', params: ({ event }) => event } },
    ],
  },
})

function validateForm(form: RegistrationForm): RegistrationErrors {
  const names = Object.keys(form) as RegistrationField[] // Object.keys loses the key types
  const results = names.map(
    (name) => [name, validateRegistrationField(name, form[name], form)] as const,
  )
  return Object.fromEntries(results.filter(([, fault]) => fault !== null))
}

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    registration: {
      events: EventFromLogic<typeof registrationMachine>
      actor: ActorContract<typeof registrationMachine, 'errors' | 'strength'>
    }
  }
}
