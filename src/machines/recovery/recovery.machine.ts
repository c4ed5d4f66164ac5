import { assertEvent, assign, type EventFromLogic, setup } from 'xstate'
import { isEmail } from '../../../domain/email.ts'
import type { Contract } from '../shared/contract.ts'
import { failureCode } from '../shared/failure.ts'
import { newPasswordFaults } from '../shared/form-checks.ts'
import { formFailure } from '../shared/form-failure.ts'
import { type PasswordStrength, passwordStrength } from '../shared/password-strength.ts'
import { port } from '../shared/port.ts'
import type { Said } from '../toasts/toast.machine.ts'

export interface NewPassword {
  token: string
  password: string
}

interface RecoveryContext {
  /** The token of the link that was opened. */
  token: string
  email: string
  strength: PasswordStrength
  /** What is wrong with the form, whole and field by field. */
  said: Said | null
  fields: Record<string, Said>
  /** The link's time is over: another can be asked for. */
  isOver: boolean
}

type RecoveryEvent =
  | { type: 'recovery.ask'; email: string }
  | { type: 'recovery.again' }
  | { type: 'password.typed'; text: string }
  | { type: 'recovery.reset'; password: string; confirmation: string }

/** A forgotten password: a link is asked for by mail; opened, it sets a new one. */
export const recoveryMachine = setup({
  types: {} as { context: RecoveryContext; events: RecoveryEvent; tags: 'busy' },
  actors: {
    readToken: port<string | null>('readToken'),
    askLink: port<void, string>('askLink'),
    setPassword: port<void, NewPassword>('setPassword'),
  },
  actions: {
    clear: assign({ said: null, fields: {}, isOver: false }),
    explain: assign((_, { error }: { error: unknown }) => faultsOf(error)),
    measure: assign({ strength: (_, { text }: { text: string }) => passwordStrength(text) }),
  },
  guards: {
    hasToken: (_, token: string | null) => Boolean(token),
    isEmail: (_, email: string) => isEmail(email.trim()),
    isFaultless: (_, typed: { password: string; confirmation: string }) =>
      Object.keys(newPasswordFaults(typed.password, typed.confirmation)).length === 0,
  },
}).createMachine({
  id: 'recovery',
  context: { token: '', email: '', strength: 'none', said: null, fields: {}, isOver: false },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'readToken',
        src: 'readToken',
        onDone: [
          {
            guard: { type: 'hasToken', params: ({ event }) => event.output },
            target: 'setting',
            actions: assign({ token: ({ event }) => event.output ?? '' }),
          },
          { target: 'asking' },
        ],
        onError: 'asking',
      },
    },
    asking: {
      on: {
        'recovery.ask': [
          {
            guard: { type: 'isEmail', params: ({ event }) => event.email },
            target: 'sending',
            actions: ['clear', assign({ email: ({ event }) => event.email.trim() })],
          },
          { actions: assign({ said: null, fields: { email: { path: 'validation.email' } } }) },
        ],
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'askLink',
        src: 'askLink',
        input: ({ context }) => context.email,
        onDone: 'sent',
        onError: {
          target: 'asking',
          actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    sent: { on: { 'recovery.again': 'asking' } },
    setting: {
      on: {
        'password.typed': { actions: { type: 'measure', params: ({ event }) => event } },
        'recovery.reset': [
          {
            guard: { type: 'isFaultless', params: ({ event }) => event },
            target: 'saving',
            actions: 'clear',
          },
          {
            actions: assign({
              said: null,
              fields: ({ event }) => newPasswordFaults(event.password, event.confirmation),
            }),
          },
        ],
        'recovery.again': { target: 'asking', actions: 'clear' },
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
          target: 'setting',
          actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    saved: {},
  },
})

/** The server's words, at the field they are about where there is one. */
function faultsOf(error: unknown): Pick<RecoveryContext, 'said' | 'fields' | 'isOver'> {
  const { said, fields } = formFailure(error)
  return {
    said: Object.keys(fields).length > 0 ? null : said,
    fields,
    isOver: failureCode(error) === 'LINK_OVER',
  }
}

declare module '../shared/system.ts' {
  interface SystemActors {
    recovery: {
      events: EventFromLogic<typeof recoveryMachine>
      actor: Contract<typeof recoveryMachine, 'email' | 'fields' | 'isOver' | 'said' | 'strength'>
    }
  }
}
