import { assertEvent, assign, type EventFromLogic, setup } from 'xstate'
import { isEmail } from '../../../domain/email.ts'
import type { ActorContract } from '../shared/actor-contract.ts'
import { createPort } from '../shared/create-port.ts'
import { getFailureCode } from '../shared/failure.ts'
import { toFormFailure } from '../shared/form-failure.ts'
import { validateNewPassword } from '../shared/form-validation.ts'
import { measurePasswordStrength, type PasswordStrength } from '../shared/password-strength.ts'
import type { LocalizedText } from '../toasts/toast.machine.ts'

export interface NewPassword {
  token: string
  password: string
}

interface RecoveryContext {
  /** Token of the opened link. */
  token: string
  email: string
  strength: PasswordStrength
  /** Errors of the form: a message above it, and texts by field name. */
  message: LocalizedText | null
  fields: Record<string, LocalizedText>
  /** True after the link expired; the user can request another one. */
  isLinkExpired: boolean
}

type RecoveryEvent =
  | { type: 'recovery.ask'; email: string }
  | { type: 'recovery.again' }
  | { type: 'password.typed'; text: string }
  | { type: 'recovery.reset'; password: string; confirmation: string }

/** Password recovery: requests a link by email; an opened link sets a new password. */
export const recoveryMachine = setup({
  types: {} as { context: RecoveryContext; events: RecoveryEvent; tags: 'busy' },
  actors: {
    readToken: createPort<string | null>('readToken'),
    requestLink: createPort<void, string>('requestLink'),
    setPassword: createPort<void, NewPassword>('setPassword'),
  },
  actions: {
    clear: assign({ message: null, fields: {}, isLinkExpired: false }),
    setFailure: assign((_, { error }: { error: unknown }) => toFormErrors(error)),
    measure: assign({ strength: (_, { text }: { text: string }) => measurePasswordStrength(text) }),
  },
  guards: {
    hasToken: (_, token: string | null) => Boolean(token),
    isEmail: (_, email: string) => isEmail(email.trim()),
    isValid: (_, typed: { password: string; confirmation: string }) =>
      Object.keys(validateNewPassword(typed.password, typed.confirmation)).length === 0,
  },
}).createMachine({
  id: 'recovery',
  context: {
    token: '',
    email: '',
    strength: 'none',
    message: null,
    fields: {},
    isLinkExpired: false,
  },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'readToken',
        src: 'readToken',
        onDone: [
          {
            guard: { type: 'hasToken', params: ({ event }) => event.output },
            target: 'savingPassword',
            actions: assign({ token: ({ event }) => event.output ?? '' }),
          },
          { target: 'enteringEmail' },
        ],
        onError: 'enteringEmail',
      },
    },
    enteringEmail: {
      on: {
        'recovery.ask': [
          {
            guard: { type: 'isEmail', params: ({ event }) => event.email },
            target: 'sending',
            actions: ['clear', assign({ email: ({ event }) => event.email.trim() })],
          },
          { actions: assign({ message: null, fields: { email: { path: 'validation.email' } } }) },
        ],
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'requestLink',
        src: 'requestLink',
        input: ({ context }) => context.email,
        onDone: 'sent',
        onError: {
          target: 'enteringEmail',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    sent: { on: { 'recovery.again': 'enteringEmail' } },
    savingPassword: {
      on: {
        'password.typed': { actions: { type: 'measure', params: ({ event }) => event } },
        'recovery.reset': [
          {
            guard: { type: 'isValid', params: ({ event }) => event },
            target: 'saving',
            actions: 'clear',
          },
          {
            actions: assign({
              message: null,
              fields: ({ event }) => validateNewPassword(event.password, event.confirmation),
            }),
          },
        ],
        'recovery.again': { target: 'enteringEmail', actions: 'clear' },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'setPassword',
        src: 'setPassword',
        input: ({ context, event }) => {
          assertEvent(event, 'recovery.reset')
          return { token: context.token, password: event.password }
        },
        onDone: 'saved',
        onError: {
          target: 'savingPassword',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    saved: {},
  },
})

/** The server's error texts; field texts replace the message of the whole form. */
function toFormErrors(
  error: unknown,
): Pick<RecoveryContext, 'message' | 'fields' | 'isLinkExpired'> {
  const { message, fields } = toFormFailure(error)
  return {
    message: Object.keys(fields).length > 0 ? null : message,
    fields,
    isLinkExpired: getFailureCode(error) === 'LINK_OVER',
  }
}

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    recovery: {
      events: EventFromLogic<typeof recoveryMachine>
      actor: ActorContract<
        typeof recoveryMachine,
        'email' | 'fields' | 'isLinkExpired' | 'message' | 'strength'
      >
    }
  }
}
