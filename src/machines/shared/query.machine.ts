import { assign, setup } from 'xstate'
import type { ChangeSubject } from '../../../domain/change-subjects.ts'
import { type ChangeListenerEvent, changeListener } from './change-listener.ts'
import { createPort } from './create-port.ts'
import { isOffline } from './failure.ts'
import { LIVE_POLL_MS } from './poll-intervals.ts'

/** Maximum delay before a retry without a response, in milliseconds. */
const OFFLINE_RETRY_MS = 10_000

export type QueryEvent<Args> =
  /** `keepsData`: the previous data stays until the response; the component has to label it. */
  | { type: 'query.ask'; args: Args; keepsData?: boolean }
  | { type: 'query.refresh' }
  | { type: 'query.retry' }
  | ChangeListenerEvent

/**
 * A read query. Data stays visible while it reloads, and after a failed reload. It polls `pollMs` milliseconds after a response or a failure; 0:
 * never. A change of one of `subjects` reloads it at once; with the change stream connected it polls every LIVE_POLL_MS only.
 */
export const createQuery = <Data, Args>(
  id: string,
  pollMs = 0,
  subjects: readonly ChangeSubject[] = [],
) =>
  setup({
    types: {} as {
      context: {
        args: Args
        data: Data | null
        error: unknown
        /** Whether the change stream is connected. */
        isLive: boolean
        /** A change arrived after the current request was sent. */
        refreshPending: boolean
      }
      input: { args: Args }
      events: QueryEvent<Args>
      tags: 'busy'
    },
    actors: {
      changeListener,
      load: createPort<{ data: Data }, { args: Args }>(`${id}.load`),
    },
    actions: {
      show: assign({ data: (_, { data }: { data: Data }) => data, error: null }),
      setFailure: assign({ error: (_, { error }: { error: unknown }) => error }),
      /** Hook for logging failures. */
      log: (_, _failure: { error: unknown }) => {},
    },
    guards: {
      isPolled: () => pollMs > 0,
      isRefreshPending: ({ context }) => context.refreshPending,
    },
    delays: {
      retry: ({ context }) =>
        isOffline(context.error)
          ? Math.min(Math.max(pollMs, 1), OFFLINE_RETRY_MS)
          : Math.max(pollMs, 1),
      next: ({ context }) => (context.isLive ? LIVE_POLL_MS : Math.max(pollMs, 1)),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({
      args: input.args,
      data: null,
      error: null,
      isLive: false,
      refreshPending: false,
    }),
    invoke: { id: 'changeListener', src: 'changeListener', input: { subjects } },
    initial: 'loading',
    on: {
      'listener.connected': { actions: assign({ isLive: true }) },
      'listener.disconnected': { actions: assign({ isLive: false }) },
      'listener.changed': { actions: assign({ refreshPending: true }) },
      'query.ask': {
        target: '.loading',
        actions: assign(({ context, event }) => ({
          args: event.args,
          data: event.keepsData ? context.data : null,
          error: null,
        })),
      },
    },
    states: {
      loading: {
        tags: 'busy',
        entry: assign({ refreshPending: false }),
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context }) => ({ args: context.args }),
          onDone: {
            target: 'shown',
            actions: { type: 'show', params: ({ event }) => event.output },
          },
          onError: {
            target: 'failed',
            actions: [
              { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
              { type: 'log', params: ({ event }) => ({ error: event.error }) },
            ],
          },
        },
      },
      shown: {
        always: { guard: 'isRefreshPending', target: 'refreshing' },
        on: {
          'query.refresh': 'refreshing',
          'listener.changed': 'refreshing',
          // The poll interval differs with and without the change stream.
          'listener.connected': {
            target: 'shown',
            reenter: true,
            actions: assign({ isLive: true }),
          },
          'listener.disconnected': {
            target: 'shown',
            reenter: true,
            actions: assign({ isLive: false }),
          },
        },
        after: { next: { guard: 'isPolled', target: 'refreshing' } },
      },
      refreshing: {
        tags: 'busy',
        entry: assign({ refreshPending: false }),
        invoke: {
          id: 'refresh',
          src: 'load',
          input: ({ context }) => ({ args: context.args }),
          onDone: {
            target: 'shown',
            actions: { type: 'show', params: ({ event }) => event.output },
          },
          onError: {
            target: 'stale',
            actions: [
              { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
              { type: 'log', params: ({ event }) => ({ error: event.error }) },
            ],
          },
        },
      },
      stale: {
        on: {
          'query.refresh': 'refreshing',
          'query.retry': 'refreshing',
          'listener.changed': 'refreshing',
        },
        after: { retry: { guard: 'isPolled', target: 'refreshing' } },
      },
      failed: {
        on: { 'query.retry': 'loading', 'query.refresh': 'loading', 'listener.changed': 'loading' },
        after: { retry: { guard: 'isPolled', target: 'loading' } },
      },
    },
  })
