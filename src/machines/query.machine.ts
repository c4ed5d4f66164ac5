import { assign, setup } from 'xstate'
import { port } from './port.ts'

export type QueryEvent<Args> =
  | { type: 'query.ask'; args: Args }
  | { type: 'query.refresh' }
  | { type: 'query.retry' }

/**
 * A read and its life: what was shown last stays in sight while it is asked for again, and stays when that fails.
 * `polls` milliseconds after an answer, or after a failure, it is asked for anew; 0 never.
 */
export const createQuery = <Data, Args>(id: string, polls = 0) =>
  setup({
    types: {} as {
      context: { args: Args; data: Data | null; error: unknown }
      input: { args: Args }
      events: QueryEvent<Args>
      tags: 'busy'
    },
    actors: { load: port<{ data: Data }, { args: Args }>(`${id}.load`) },
    actions: {
      show: assign({ data: (_, { data }: { data: Data }) => data, error: null }),
      explain: assign({ error: (_, { error }: { error: unknown }) => error }),
      /** For those whose failures are logged. */
      log: (_, _failure: { error: unknown }) => {},
    },
    guards: { isPolled: () => polls > 0 },
    delays: { polls: Math.max(polls, 1) },
  }).createMachine({
    id,
    context: ({ input }) => ({ args: input.args, data: null, error: null }),
    initial: 'loading',
    on: {
      'query.ask': {
        target: '.loading',
        actions: assign({ args: ({ event }) => event.args, data: null }),
      },
    },
    states: {
      loading: {
        tags: 'busy',
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
              { type: 'explain', params: ({ event }) => ({ error: event.error }) },
              { type: 'log', params: ({ event }) => ({ error: event.error }) },
            ],
          },
        },
      },
      shown: {
        on: { 'query.refresh': 'refreshing' },
        after: { polls: { guard: 'isPolled', target: 'refreshing' } },
      },
      refreshing: {
        tags: 'busy',
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
              { type: 'explain', params: ({ event }) => ({ error: event.error }) },
              { type: 'log', params: ({ event }) => ({ error: event.error }) },
            ],
          },
        },
      },
      stale: {
        on: { 'query.refresh': 'refreshing', 'query.retry': 'refreshing' },
        after: { polls: { guard: 'isPolled', target: 'refreshing' } },
      },
      failed: {
        on: { 'query.retry': 'loading', 'query.refresh': 'loading' },
        after: { polls: { guard: 'isPolled', target: 'loading' } },
      },
    },
  })
