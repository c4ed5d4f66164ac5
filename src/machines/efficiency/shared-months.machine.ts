import { assign, sendTo, setup } from 'xstate'
import type { SharedMonthFieldsFragment as SharedMonth } from '../../../schema/generated/client/graphql.ts'
import type { Contract } from '../shared/contract.ts'
import type { SaidFailure } from '../shared/failure.ts'
import { formFailure } from '../shared/form-failure.ts'
import { port } from '../shared/port.ts'
import { systemActor } from '../shared/system.ts'
import { type Said, showToast } from '../toasts/toast.machine.ts'

export type { SharedMonth }

export type SharedMonthsEvent =
  | { type: 'shared.retry' }
  | { type: 'shared.make' }
  | { type: 'shared.copy'; id: string }
  /** Revoking is asked first: an address that was handed out does not come back. */
  | { type: 'shared.revoke'; id: string }
  | { type: 'shared.keep' }
  | { type: 'shared.confirm' }

interface SharedMonthsContext {
  /** `2026-11`. */
  month: string
  /** The newest first; null: not known yet. */
  copies: SharedMonth[] | null
  /** The copy that is copied or asked about. */
  id: string | null
  failure: SaidFailure | null
}

/** The copies of a month that were shared: made, their addresses copied, revoked. */
export const sharedMonthsMachine = setup({
  types: {} as {
    context: SharedMonthsContext
    events: SharedMonthsEvent
    input: { month: string }
    tags: 'busy'
  },
  actors: {
    loadCopies: port<SharedMonth[], { month: string }>('loadCopies'),
    makeCopy: port<SharedMonth, { month: string }>('makeCopy'),
    copyLink: port<void, { link: string }>('copyLink'),
    revokeCopy: port<void, { month: string; id: string }>('revokeCopy'),
  },
  actions: {
    choose: assign({ id: (_, { id }: { id: string }) => id }),
    explain: assign({ failure: (_, { error }: { error: unknown }) => formFailure(error) }),
    calm: assign({ failure: null }),
    tell: sendTo(systemActor('toasts'), (_, { summary }: { summary: Said }) =>
      showToast({ severity: 'success', summary }),
    ),
    complain: sendTo(systemActor('toasts'), () =>
      showToast({ severity: 'error', summary: { path: 'efficiency.share.notCopied' } }),
    ),
  },
}).createMachine({
  id: 'sharedMonths',
  context: ({ input }) => ({ month: input.month, copies: null, id: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadCopies',
        src: 'loadCopies',
        input: ({ context: { month } }) => ({ month }),
        onDone: { target: 'shown', actions: assign({ copies: ({ event }) => event.output }) },
        onError: {
          target: 'failed',
          actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: { on: { 'shared.retry': { target: 'loading', actions: 'calm' } } },
    shown: {
      on: {
        'shared.make': { target: 'making', actions: 'calm' },
        'shared.copy': {
          target: 'copying',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'shared.revoke': {
          target: 'asking',
          actions: ['calm', { type: 'choose', params: ({ event }) => event }],
        },
      },
    },
    making: {
      tags: 'busy',
      invoke: {
        id: 'makeCopy',
        src: 'makeCopy',
        input: ({ context: { month } }) => ({ month }),
        onDone: {
          target: 'shown',
          actions: [
            assign({
              copies: ({ context: { copies }, event }) => [event.output, ...(copies ?? [])],
            }),
            { type: 'tell', params: { summary: { path: 'efficiency.share.made' } } },
          ],
        },
        onError: {
          target: 'shown',
          actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    copying: {
      invoke: {
        id: 'copyLink',
        src: 'copyLink',
        input: ({ context: { copies, id } }) => ({
          link: copies?.find((copy) => copy.id === id)?.link ?? '',
        }),
        onDone: {
          target: 'shown',
          actions: { type: 'tell', params: { summary: { path: 'efficiency.share.copied' } } },
        },
        onError: { target: 'shown', actions: 'complain' },
      },
    },
    asking: { on: { 'shared.keep': 'shown', 'shared.confirm': 'revoking' } },
    revoking: {
      tags: 'busy',
      invoke: {
        id: 'revokeCopy',
        src: 'revokeCopy',
        input: ({ context: { month, id } }) => ({ month, id: id ?? '' }),
        // When it was revoked the server says.
        onDone: {
          target: 'loading',
          actions: { type: 'tell', params: { summary: { path: 'efficiency.share.revokedNow' } } },
        },
        onError: {
          target: 'shown',
          actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

declare module '../shared/system.ts' {
  interface SystemActors {
    sharedMonths: {
      events: SharedMonthsEvent
      actor: Contract<typeof sharedMonthsMachine, 'month' | 'copies' | 'id' | 'failure'>
    }
  }
}
