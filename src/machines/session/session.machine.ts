import { assertEvent, assign, fromCallback, sendTo, setup, stateIn } from 'xstate'
import type { ActorContract } from '../shared/actor-contract.ts'
import { createPort } from '../shared/create-port.ts'
import { getSignInMessage, toFailureTexts } from '../shared/failure.ts'
import { systemActor } from '../shared/system-actors.ts'
import type {
  Registration,
  SessionContext,
  SessionEndReason,
  SessionEvent,
  StoredSession,
} from './session-context.ts'
import { type TokenPair, tokenMachine } from './token.machine.ts'

export type {
  Registration,
  SessionEndReason,
  SessionEvent,
  StoredSession,
} from './session-context.ts'

/** Session from signing in to signing out. A child actor holds the tokens while signed in. */
export const sessionMachine = setup({
  types: {} as {
    context: SessionContext
    input: { stored: StoredSession | null; endReason?: SessionEndReason | null }
    events: SessionEvent
    tags: 'busy'
  },
  actors: {
    signIn: createPort<StoredSession, { email: string; password: string }>('signIn'),
    register: createPort<StoredSession, Registration>('register'),
    signOut: createPort<void>('signOut'),
    token: tokenMachine,
    tabs: fromCallback<SessionEvent>(() => {}),
  },
  actions: {
    storeSession: (_, _session: StoredSession) => {},
    removeTokens: () => {},
    clearStorage: () => {},
    /** The tab in which the user signed out has cleared the storage. */
    holdStorageWrites: () => {},
    clearUnsaved: () => {},
    /** Kept for the sign-in page after the reload. */
    keepEndReason: (_, _params: { endReason: SessionEndReason }) => {},
    reload: () => {},
    logFailure: (_, _error: { error: unknown }) => {},
    notifyClosed: sendTo(systemActor('app'), { type: 'session.closed' }),
    notifyOpened: sendTo(systemActor('app'), ({ context: { stored, hasEnteredClinic } }) => ({
      type: 'session.opened',
      isMaster: stored?.isMaster === true,
      tariff: stored?.tariff ?? 'null',
      hasEnteredClinic,
      // A master's session has no tariff until a clinic is chosen.
      mustChooseClinic: !hasEnteredClinic && stored?.isMaster === true && stored.tariff === 'null',
    })),
    passTokens: sendTo(systemActor('token'), (_, pair: TokenPair) => ({
      type: 'token.changed',
      pair,
    })),
    setStored: assign({
      stored: (_, session: StoredSession) => session,
      failure: null,
      endReason: null,
    }),
    setFailure: assign({
      failure: (_, { error }: { error: unknown }) => ({
        message: getSignInMessage(error),
        fields: toFailureTexts(error).fields,
      }),
    }),
    forget: assign({ stored: null }),
  },
  guards: {
    isStored: ({ context }) => context.stored !== null,
    isPasswordChange: (_, { reason }: { reason: string }) => reason === 'passwordChanged',
    hasNoStoredSession: (_, { reason }: { reason: string }) => reason === 'missing',
  },
  // Signing out does not wait longer for the server; the browser's data is cleared anyway.
  delays: { signOutTimeout: 10_000 },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({
    stored: input.stored,
    hasEnteredClinic: false,
    failure: null,
    endReason: input.endReason ?? null,
  }),
  invoke: { id: 'tabs', src: 'tabs' },
  initial: 'initializing',
  states: {
    initializing: {
      always: [
        { guard: 'isStored', target: 'signedIn' },
        {
          target: 'signedOut',
          // Sent only here, not on every entry of `signedOut`: a refused sign-in must not reset the form.
          actions: 'notifyClosed',
        },
      ],
    },
    signedOut: {
      on: {
        'session.signIn': 'signingIn',
        'session.register': 'registering',
        'session.forgetFailure': { actions: assign({ failure: null }) },
        'tabs.stored': {
          target: 'signedIn',
          actions: { type: 'setStored', params: ({ event }) => event.stored },
        },
      },
    },
    signingIn: {
      tags: 'busy',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ event }) => {
          assertEvent(event, 'session.signIn')
          return { email: event.email, password: event.password }
        },
        onDone: {
          target: 'signedIn',
          actions: [
            { type: 'setStored', params: ({ event }) => event.output },
            { type: 'storeSession', params: ({ event }) => event.output },
          ],
        },
        onError: {
          target: 'signedOut',
          actions: [
            { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
    registering: {
      tags: 'busy',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ event }) => {
          assertEvent(event, 'session.register')
          return event.form
        },
        onDone: {
          target: 'signedIn',
          actions: [
            { type: 'setStored', params: ({ event }) => event.output },
            { type: 'storeSession', params: ({ event }) => event.output },
          ],
        },
        onError: {
          target: 'signedOut',
          actions: [
            { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
    signedIn: {
      entry: 'notifyOpened',
      invoke: {
        id: 'token',
        systemId: 'token',
        src: 'token',
        input: ({ context }) => ({ pair: toTokenPair(context.stored) }),
        onDone: [
          // Signing out continues even if the tokens were lost.
          { guard: stateIn('#session.signedIn.signingOut'), target: 'signedOutHere' },
          // Without a refresh token the session cannot be renewed: treated as a sign-out.
          {
            guard: { type: 'hasNoStoredSession', params: ({ event }) => event.output },
            target: 'signedOutHere',
            actions: { type: 'logFailure', params: { error: 'refresh token does not exist' } },
          },
          {
            guard: { type: 'isPasswordChange', params: ({ event }) => event.output },
            target: 'expired',
            actions: { type: 'keepEndReason', params: { endReason: 'passwordChanged' } },
          },
          { target: 'expired' },
        ],
        onError: 'expired',
      },
      on: {
        'tabs.stored': {
          actions: { type: 'passTokens', params: ({ event }) => toTokenPair(event.stored) },
        },
        // Another account or clinic: nothing in this tab belongs to it.
        'tabs.replaced': 'replaced',
        'tabs.closed': 'signedOutElsewhere',
      },
      initial: 'working',
      states: {
        working: {
          on: {
            'session.signOut': 'signingOut',
            'session.enter': {
              target: '#session.signedIn',
              reenter: true,
              actions: [
                { type: 'setStored', params: ({ event }) => event.stored },
                { type: 'storeSession', params: ({ event }) => event.stored },
                assign({ hasEnteredClinic: true }),
              ],
            },
          },
        },
        // The tokens stay until the server has been told, because this call needs a valid one.
        signingOut: {
          tags: 'busy',
          invoke: {
            id: 'signOut',
            src: 'signOut',
            onDone: '#session.signedOutHere',
            onError: '#session.signedOutHere',
          },
          after: { signOutTimeout: '#session.signedOutHere' },
        },
      },
    },
    signedOutHere: { entry: ['forget', 'clearStorage', 'clearUnsaved', 'reload'] },
    expired: { entry: ['forget', 'removeTokens', 'reload'] },
    signedOutElsewhere: { entry: ['forget', 'holdStorageWrites', 'clearUnsaved', 'reload'] },
    replaced: { entry: 'reload' },
  },
})

const toTokenPair = (stored: StoredSession | null): TokenPair => ({
  accessToken: stored?.token ?? '',
  refreshToken: stored?.refreshToken ?? '',
})

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    session: {
      events: SessionEvent
      actor: ActorContract<typeof sessionMachine, 'failure' | 'endReason'>
    }
  }
}
