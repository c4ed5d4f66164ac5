import { assign, emit, sendTo, setup } from 'xstate'
import type { Contract } from '../kinds/contract.ts'
import { port } from '../kinds/port.ts'
import { systemActor } from '../kinds/system.ts'

export interface TokenPair {
  accessToken: string
  refreshToken: string
}

export type TokenEvent =
  | { type: 'token.refused'; accessToken: string }
  | { type: 'token.changed'; pair: TokenPair }
  /** A call was refused with a token that had just been renewed: the refusal is not the token's fault. */
  | { type: 'token.proved'; accessToken: string }

/**
 * The one shared refresh: however many calls are refused, one asks for a new pair and all go on with it. A refusal of a token
 * that is no longer ours says nothing. Ends, lost, when no new pair is to be had.
 */
export const tokenMachine = setup({
  types: {} as {
    context: {
      pair: TokenPair
      /** The token with which a refusal (403) is an answer: to renew it would change nothing. */
      proved: string | null
      reason: 'missing' | 'refused' | null
    }
    input: { pair: TokenPair }
    events: TokenEvent
    output: { reason: 'missing' | 'refused' }
    emitted: { type: 'token.renewed'; pair: TokenPair }
  },
  actors: { renewTokens: port<TokenPair, TokenPair>('renewTokens') },
  actions: {
    // Who is signed in is a call of the account: it starts no refresh of its own and is asked again after another's.
    tellViewer: sendTo(systemActor('viewer'), { type: 'query.refresh' }),
  },
  guards: {
    isCurrent: ({ context }, accessToken: string) => accessToken === context.pair.accessToken,
    hasRefreshToken: ({ context }) => context.pair.refreshToken !== '',
  },
  delays: { longestRenewal: 10_000 },
}).createMachine({
  id: 'token',
  context: ({ input }) => ({ pair: input.pair, proved: null, reason: null }),
  initial: 'usable',
  output: ({ context }) => ({ reason: context.reason ?? 'refused' }),
  on: {
    'token.proved': { actions: assign({ proved: ({ event }) => event.accessToken }) },
    'token.changed': {
      target: '.usable',
      actions: [assign({ pair: ({ event }) => event.pair }), 'tellViewer'],
    },
  },
  states: {
    usable: {
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
            'tellViewer',
          ],
        },
        onError: 'lost',
      },
      after: { longestRenewal: 'lost' },
    },
    lost: { type: 'final' },
  },
})

declare module '../kinds/system.ts' {
  interface SystemActors {
    token: { events: TokenEvent; actor: Contract<typeof tokenMachine, never> }
  }
}
