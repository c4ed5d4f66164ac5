import { assign, type EventFromLogic, sendTo, setup } from 'xstate'
import type { Contract } from '../shared/contract.ts'
import {
  type RegistrationField,
  type RegistrationForm,
  registrationFault,
} from '../shared/form-checks.ts'
import { type PasswordStrength, passwordStrength } from '../shared/password-strength.ts'
import { systemActor } from '../shared/system.ts'
import type { Said } from '../toasts/toast.machine.ts'

type Faults = { [Name in RegistrationField]?: Said }

type RegistrationEvent =
  | { type: 'password.typed'; text: string }
  /** A field was left, with what stands in it and in the others. */
  | { type: 'field.left'; name: RegistrationField; form: RegistrationForm }
  | { type: 'field.typed'; name: RegistrationField }
  | { type: 'registration.send'; form: RegistrationForm }

/**
 * A clinic's registration: each field is judged when it is left, all of them before the server is asked. Typing forgives it
 * at once: words that went only when the field is left would move the button from under the press that leaves it.
 */
export const registrationMachine = setup({
  types: {} as {
    context: { strength: PasswordStrength; faults: Faults }
    events: RegistrationEvent
  },
  actions: {
    measure: assign({ strength: (_, { text }: { text: string }) => passwordStrength(text) }),
    judge: assign({
      faults: (
        { context },
        { name, form }: { name: RegistrationField; form: RegistrationForm },
      ) => {
        const { [name]: _, ...others } = context.faults
        // Nothing typed yet is no fault of a field that was only passed by.
        const fault = form[name] === '' ? null : registrationFault(name, form[name], form)
        return fault ? { ...others, [name]: fault } : others
      },
    }),
    forgive: assign({
      faults: ({ context }, { name }: { name: RegistrationField }) => {
        const { [name]: _mended, ...others } = context.faults
        return others
      },
    }),
    judgeAll: assign({ faults: (_, { form }: { form: RegistrationForm }) => faultsOf(form) }),
    register: sendTo(
      systemActor('session'),
      (_, { form: { confirmation: _once, ...form } }: { form: RegistrationForm }) => ({
        type: 'session.register',
        form,
      }),
    ),
  },
  guards: {
    isBlamed: ({ context }, { name }: { name: RegistrationField }) => name in context.faults,
    isFaultless: (_, { form }: { form: RegistrationForm }) =>
      Object.keys(faultsOf(form)).length === 0,
  },
}).createMachine({
  id: 'registration',
  context: { strength: 'none', faults: {} },
  on: {
    'password.typed': { actions: { type: 'measure', params: ({ event }) => event } },
    'field.left': { actions: { type: 'judge', params: ({ event }) => event } },
    'field.typed': {
      guard: { type: 'isBlamed', params: ({ event }) => event },
      actions: { type: 'forgive', params: ({ event }) => event },
    },
    'registration.send': [
      {
        guard: { type: 'isFaultless', params: ({ event }) => event },
        actions: [assign({ faults: {} }), { type: 'register', params: ({ event }) => event }],
      },
      { actions: { type: 'judgeAll', params: ({ event }) => event } },
    ],
  },
})

function faultsOf(form: RegistrationForm): Faults {
  const names = Object.keys(form) as RegistrationField[] // the form's own fields
  const told = names.map((name) => [name, registrationFault(name, form[name], form)] as const)
  return Object.fromEntries(told.filter(([, fault]) => fault !== null))
}

declare module '../shared/system.ts' {
  interface SystemActors {
    registration: {
      events: EventFromLogic<typeof registrationMachine>
      actor: Contract<typeof registrationMachine, 'faults' | 'strength'>
    }
  }
}
