import { assertEvent, assign, type EventFromLogic, sendTo, setup } from 'xstate'
import type { ActorContract } from '../shared/actor-contract.ts'
import { createPort } from '../shared/create-port.ts'
import { toPasswordFormFailure } from '../shared/form-failure.ts'
import { measurePasswordStrength, type PasswordStrength } from '../shared/password-strength.ts'
import { systemActor } from '../shared/system-actors.ts'
import type { LocalizedText } from '../toasts/toast.machine.ts'
import { showToast } from '../toasts/toast.machine.ts'

export interface PasswordForm {
  currentPassword: string
  newPassword: string
  confirmation: string
}

/** Errors of the form: a message above it, and texts by field name. */
export interface PasswordFailure {
  message: LocalizedText | null
  fields: { [Name in keyof PasswordForm]?: LocalizedText }
}

type PasswordEvent =
  | { type: 'password.typed'; text: string }
  | { type: 'password.change'; form: PasswordForm }

/** Changes the user's password. The two new passwords must match before the server is called; the change ends other sessions. */
export const passwordMachine = setup({
  types: {} as {
    context: {
      strength: PasswordStrength
      failure: PasswordFailure | null
      /** Number of successful changes; each one resets the form. */
      changes: number
    }
    events: PasswordEvent
    tags: 'busy'
  },
  actors: { changePassword: createPort<void, PasswordForm>('changePassword') },
  actions: {
    measure: assign({ strength: (_, { text }: { text: string }) => measurePasswordStrength(text) }),
    setFailure: assign({
      failure: (_, { error }: { error: unknown }) => toPasswordFormFailure(error),
    }),
    toast: sendTo(systemActor('toasts'), () =>
      showToast({
        severity: 'success',
        summary: { path: 'password.changed' },
        detail: { path: 'password.ended' },
      }),
    ),
    /** The app leaves the screen of the initial password. */
    notifyApp: sendTo(systemActor('app'), { type: 'password.changed' }),
  },
  guards: {
    differ: (_, { form }: { form: PasswordForm }) => form.newPassword !== form.confirmation,
  },
}).createMachine({
  id: 'password',
  context: { strength: 'none', failure: null, changes: 0 },
  initial: 'open',
  states: {
    open: {
      on: {
        'password.typed': { actions: { type: 'measure', params: ({ event }) => event } },
        'password.change': [
          {
            guard: { type: 'differ', params: ({ event }) => event },
            actions: assign({
              failure: { message: null, fields: { confirmation: { path: 'validation.mismatch' } } },
            }),
          },
          { target: 'changing', actions: assign({ failure: null }) },
        ],
      },
    },
    changing: {
      tags: 'busy',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ event }) => {
          assertEvent(event, 'password.change')
          return event.form
        },
        onDone: {
          target: 'open',
          actions: [
            assign({ strength: 'none', changes: ({ context }) => context.changes + 1 }),
            'toast',
            'notifyApp',
          ],
        },
        onError: {
          target: 'open',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    password: {
      events: EventFromLogic<typeof passwordMachine>
      actor: ActorContract<typeof passwordMachine, 'changes' | 'failure' | 'strength'>
    }
  }
}
