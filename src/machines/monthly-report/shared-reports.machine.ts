import { assign, sendTo, setup } from 'xstate'
import type { SharedMonthFieldsFragment as SharedReport } from '../../../schema/generated/client/graphql.ts'
import type { ActorContract } from '../shared/actor-contract.ts'
import { createPort } from '../shared/create-port.ts'
import type { FailureTexts } from '../shared/failure.ts'
import { toFormFailure } from '../shared/form-failure.ts'
import { systemActor } from '../shared/system-actors.ts'
import { type LocalizedText, showToast } from '../toasts/toast.machine.ts'

export type { SharedReport }

export type SharedReportsEvent =
  | { type: 'shared.retry' }
  | { type: 'shared.make' }
  | { type: 'shared.copy'; id: string }
  /** Revoking needs a confirmation: a revoked address cannot be restored. */
  | { type: 'shared.revoke'; id: string }
  | { type: 'shared.cancel' }
  | { type: 'shared.confirm' }

interface SharedReportsContext {
  /** For example `2026-11`. */
  month: string
  /** Newest first; null while loading. */
  reports: SharedReport[] | null
  /** The report being copied or confirmed for revoking. */
  reportId: string | null
  failure: FailureTexts | null
}

/** Shared reports of a month: creates them, copies their addresses, revokes them. */
export const sharedReportsMachine = setup({
  types: {} as {
    context: SharedReportsContext
    events: SharedReportsEvent
    input: { month: string }
    tags: 'busy'
  },
  actors: {
    loadCopies: createPort<SharedReport[], { month: string }>('loadCopies'),
    makeCopy: createPort<SharedReport, { month: string }>('makeCopy'),
    copyLink: createPort<void, { link: string }>('copyLink'),
    revokeCopy: createPort<void, { month: string; id: string }>('revokeCopy'),
  },
  actions: {
    choose: assign({ reportId: (_, { id }: { id: string }) => id }),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => toFormFailure(error) }),
    clearFailure: assign({ failure: null }),
    toastSuccess: sendTo(systemActor('toasts'), (_, { summary }: { summary: LocalizedText }) =>
      showToast({ severity: 'success', summary }),
    ),
    toastError: sendTo(systemActor('toasts'), () =>
      showToast({ severity: 'error', summary: { path: 'monthlyReport.share.notCopied' } }),
    ),
  },
}).createMachine({
  id: 'sharedReports',
  context: ({ input }) => ({ month: input.month, reports: null, reportId: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadCopies',
        src: 'loadCopies',
        input: ({ context: { month } }) => ({ month }),
        onDone: { target: 'shown', actions: assign({ reports: ({ event }) => event.output }) },
        onError: {
          target: 'failed',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: { on: { 'shared.retry': { target: 'loading', actions: 'clearFailure' } } },
    shown: {
      on: {
        'shared.make': { target: 'creating', actions: 'clearFailure' },
        'shared.copy': {
          target: 'copying',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'shared.revoke': {
          target: 'confirmingRevoke',
          actions: ['clearFailure', { type: 'choose', params: ({ event }) => event }],
        },
      },
    },
    creating: {
      tags: 'busy',
      invoke: {
        id: 'makeCopy',
        src: 'makeCopy',
        input: ({ context: { month } }) => ({ month }),
        onDone: {
          target: 'shown',
          actions: [
            assign({
              reports: ({ context: { reports }, event }) => [event.output, ...(reports ?? [])],
            }),
            { type: 'toastSuccess', params: { summary: { path: 'monthlyReport.share.made' } } },
          ],
        },
        onError: {
          target: 'shown',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    copying: {
      invoke: {
        id: 'copyLink',
        src: 'copyLink',
        input: ({ context: { reports, reportId: id } }) => ({
          link: reports?.find((copy) => copy.id === id)?.link ?? '',
        }),
        onDone: {
          target: 'shown',
          actions: {
            type: 'toastSuccess',
            params: { summary: { path: 'monthlyReport.share.copied' } },
          },
        },
        onError: { target: 'shown', actions: 'toastError' },
      },
    },
    confirmingRevoke: { on: { 'shared.cancel': 'shown', 'shared.confirm': 'revoking' } },
    revoking: {
      tags: 'busy',
      invoke: {
        id: 'revokeCopy',
        src: 'revokeCopy',
        input: ({ context: { month, reportId: id } }) => ({ month, id: id ?? '' }),
        // The server sets the time of revoking.
        onDone: {
          target: 'loading',
          actions: {
            type: 'toastSuccess',
            params: { summary: { path: 'monthlyReport.share.revokedNow' } },
          },
        },
        onError: {
          target: 'shown',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    sharedReports: {
      events: SharedReportsEvent
      actor: ActorContract<
        typeof sharedReportsMachine,
        'month' | 'reports' | 'reportId' | 'failure'
      >
    }
  }
}
