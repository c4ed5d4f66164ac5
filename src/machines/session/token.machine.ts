import { assign, emit, sendTo, setup } from 'xstate'
import type { ActorContract } from '../shared/actor-contract.ts'
import { getBackoffDelay } from '../shared/backoff-delay.ts'
import { createPort } from '../shared/create-port.ts'
import { CallFailure, getFailureCode } from '../shared/failure.ts'
import { systemActor } from '../shared/system-actors.ts'

export interface TokenPair {
  accessToken: string
  refreshToken: string
}

/** Why the tokens are lost; `passwordChanged`: the server ended the session because of a new password. */
export type TokenLoss = 'missing' | 'refused' | 'passwordChanged'

export type TokenEvent =
  | { type: 'token.refused'; accessToken: string }
  | { type: 'token.changed'; pair: TokenPair }
  /** A call was refused with a renewed token, so that the token is not the cause. */
  | { type: 'token.forbidden'; accessToken: string }
  /** The server refuses calls until the initial password is changed. */
  | { type: 'token.passwordChangeRequired' }
  /** The user retries at once. */
  | { type: 'token.retry' }

/** Timeout of the first refresh request in milliseconds; each retry doubles it up to the maximum. */
const FIRST_REQUEST_TIMEOUT_MS = 60_000
const MAX_REQUEST_TIMEOUT_MS = 600_000

/**
 * The shared token refresh: however many calls are refused, one request renews the tokens, and all calls continue with them. A refusal of an outdated
 * token is ignored. Only a refused refresh (401 or 403) ends the session. Without a response the tokens stay, and the refresh is retried with growing
 * pauses; calls wait meanwhile, and the tag `offline` informs the user.
 */
export const tokenMachine = setup({
  types: {} as {
    context: {
      pair: TokenPair
      /** A token whose refusal (403) is final; renewing it would change nothing. */
      forbiddenToken: string | null
      reason: TokenLoss | null
      /** Consecutive refresh requests without a response. */
      failures: number
    }
    input: { pair: TokenPair }
    events: TokenEvent
    output: { reason: TokenLoss }
    emitted: { type: 'token.renewed'; pair: TokenPair }
    tags: 'blocked' | 'offline'
  },
  actors: { renewTokens: createPort<TokenPair, TokenPair>('renewTokens') },
  actions: {
    // The viewer query starts no refresh of its own; it reloads after one.
    refreshViewer: sendTo(systemActor('viewer'), { type: 'query.refresh' }),
    requestPasswordChange: sendTo(systemActor('app'), { type: 'password.changeRequired' }),
  },
  guards: {
    isCurrent: ({ context }, accessToken: string) => accessToken === context.pair.accessToken,
    hasRefreshToken: ({ context }) => context.pair.refreshToken !== '',
    isFirstTry: ({ context }) => context.failures === 0,
    isPasswordChange: (_, { error }: { error: unknown }) =>
      getFailureCode(error) === 'PASSWORD_CHANGED',
    isRefusal: (_, { error }: { error: unknown }) =>
      error instanceof CallFailure && (error.status === 401 || error.status === 403),
  },
  delays: {
    slowRequest: 10_000,
    requestTimeout: ({ context }) =>
      Math.min(FIRST_REQUEST_TIMEOUT_MS * 2 ** context.failures, MAX_REQUEST_TIMEOUT_MS),
    backoff: ({ context }) => getBackoffDelay(context.failures - 1),
  },
}).createMachine({
  id: 'token',
  context: ({ input }) => ({ pair: input.pair, forbiddenToken: null, reason: null, failures: 0 }),
  initial: 'usable',
  output: ({ context }) => ({ reason: context.reason ?? 'refused' }),
  on: {
    'token.passwordChangeRequired': { actions: 'requestPasswordChange' },
    'token.forbidden': { actions: assign({ forbiddenToken: ({ event }) => event.accessToken }) },
    'token.changed': {
      target: '.usable',
      actions: [assign({ pair: ({ event }) => event.pair }), 'refreshViewer'],
    },
  },
  states: {
    usable: {
      entry: assign({ failures: 0 }),
      on: {
        'token.refused': {
          guard: { type: 'isCurrent', params: ({ event }) => event.accessToken },
          target: 'checking',
        },
      },
    },
    checking: {
      tags: 'blocked',
      always: [
        { guard: 'hasRefreshToken', target: 'renewing' },
        { target: 'lost', actions: assign({ reason: 'missing' }) },
      ],
    },
    renewing: {
      tags: 'blocked',
      invoke: {
        id: 'renewTokens',
        src: 'renewTokens',
        input: ({ context }) => context.pair,
        onDone: {
          target: 'usable',
          actions: [
            assign({ pair: ({ event }) => event.output }),
            emit(({ event }) => ({ type: 'token.renewed', pair: event.output })),
            'refreshViewer',
          ],
        },
        onError: [
          {
            guard: { type: 'isPasswordChange', params: ({ event }) => event },
            target: 'lost',
            actions: assign({ reason: 'passwordChanged' }),
          },
          { guard: { type: 'isRefusal', params: ({ event }) => event }, target: 'lost' },
          { target: 'pausing' },
        ],
      },
      after: { requestTimeout: 'pausing' },
      initial: 'starting',
      states: {
        starting: {
          always: [{ guard: 'isFirstTry', target: 'quick' }, { target: 'slow' }],
        },
        quick: { after: { slowRequest: 'slow' } },
        // The request continues; being slow is shown, but is no failure.
        slow: { tags: 'offline' },
      },
    },
    pausing: {
      tags: ['blocked', 'offline'],
      entry: assign({ failures: ({ context }) => context.failures + 1 }),
      on: { 'token.retry': 'renewing' },
      after: { backoff: 'renewing' },
    },
    lost: { type: 'final' },
  },
})

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    token: { events: TokenEvent; actor: ActorContract<typeof tokenMachine, never> }
  }
}
