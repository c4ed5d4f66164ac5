import { assertEvent, assign, fromCallback, sendTo, setup, stateIn } from 'xstate'
import type { ActorContract } from '../shared/actor-contract.ts'
import { createPort } from '../shared/create-port.ts'
import { type FailureTexts, getSignInMessage, toFailureTexts } from '../shared/failure.ts'
import { systemActor } from '../shared/system-actors.ts'
import { type TokenPair, tokenMachine } from './token.machine.ts'

/** What local storage keeps of a session, by the specification's own keys. `tariff` is serialised text. */
export interface StoredSession {
  token: string
  refreshToken: string
  tariff: string
  isMaster: boolean
}

export interface Registration {
  companyName: string
  email: string
  password: string
  firstName: string
  lastName: string
  phone: string
  timeZone: string
}

export type SessionEvent =
  | { type: 'session.signIn'; email: string; password: string }
  | { type: 'session.register'; form: Registration }
  | { type: 'session.signOut' }
  /** Another door was opened: what the last form was told is not about this one. */
  | { type: 'session.forgetFailure' }
  /** A master has entered a clinic: the answer takes the place of what was stored. */
  | { type: 'session.enter'; stored: StoredSession }
  /** What other tabs did: wrote tokens, signed in anew, took the tokens away. */
  | { type: 'tabs.stored'; stored: StoredSession }
  | { type: 'tabs.replaced' }
  | { type: 'tabs.closed' }

interface SessionContext {
  stored: StoredSession | null
  /** A clinic was chosen just now. */
  hasEnteredClinic: boolean
  /** What went wrong with the last form, whole and field by field. */
  failure: FailureTexts | null
}

/** From signed out to signed in and back. The tokens live in a chart of their own while one is signed in. */
export const sessionMachine = setup({
  types: {} as {
    context: SessionContext
    input: { stored: StoredSession | null }
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
    /** The tab in which the reader left has cleared it. */
    holdStorageWrites: () => {},
    clearUnsaved: () => {},
    reload: () => {},
    logFailure: (_, _error: { error: unknown }) => {},
    tellClosed: sendTo(systemActor('app'), { type: 'session.closed' }),
    tellOpened: sendTo(systemActor('app'), ({ context: { stored, hasEnteredClinic } }) => ({
      type: 'session.opened',
      isMaster: stored?.isMaster === true,
      tariff: stored?.tariff ?? 'null',
      hasEnteredClinic,
      // Before a clinic is chosen a master's session has no tariff.
      mustChooseClinic: !hasEnteredClinic && stored?.isMaster === true && stored.tariff === 'null',
    })),
    passTokens: sendTo(systemActor('token'), (_, pair: TokenPair) => ({
      type: 'token.changed',
      pair,
    })),
    keep: assign({ stored: (_, session: StoredSession) => session, failure: null }),
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
    wasMissing: (_, { reason }: { reason: string }) => reason === 'missing',
  },
  // Who leaves does not wait for a server that does not answer: nothing of his stays here.
  delays: { signOutTimeout: 10_000 },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ stored: input.stored, hasEnteredClinic: false, failure: null }),
  invoke: { id: 'tabs', src: 'tabs' },
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isStored', target: 'signedIn' },
        {
          target: 'signedOut',
          // Told once: a sign-in that is refused comes back here, and the door with what was typed stays as it is.
          actions: 'tellClosed',
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
          actions: { type: 'keep', params: ({ event }) => event.stored },
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
            { type: 'keep', params: ({ event }) => event.output },
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
            { type: 'keep', params: ({ event }) => event.output },
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
      entry: 'tellOpened',
      invoke: {
        id: 'token',
        systemId: 'token',
        src: 'token',
        input: ({ context }) => ({ pair: toTokenPair(context.stored) }),
        onDone: [
          // Who is leaving leaves, whatever became of the tokens.
          { guard: stateIn('#session.signedIn.signingOut'), target: 'signedOutHere' },
          // Without a refresh token there is nothing to try: that is a logout.
          {
            guard: { type: 'wasMissing', params: ({ event }) => event.output },
            target: 'signedOutHere',
            actions: { type: 'logFailure', params: { error: 'refresh token does not exist' } },
          },
          { target: 'expired' },
        ],
        onError: 'expired',
      },
      on: {
        'tabs.stored': {
          actions: { type: 'passTokens', params: ({ event }) => toTokenPair(event.stored) },
        },
        // Another account or another clinic: nothing that this tab shows is of it.
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
                { type: 'keep', params: ({ event }) => event.stored },
                { type: 'storeSession', params: ({ event }) => event.stored },
                assign({ hasEnteredClinic: true }),
              ],
            },
          },
        },
        // The tokens stay until the server has been told, which takes one that is in force.
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
    session: { events: SessionEvent; actor: ActorContract<typeof sessionMachine, 'failure'> }
  }
}
