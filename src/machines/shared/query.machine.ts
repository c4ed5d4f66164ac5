import { assign, setup } from 'xstate'
import type { ChangeSubject } from '../../../domain/change-subjects.ts'
import { isOffline } from './failure.ts'
import { type HearingEvent, hearing, IN_CASE } from './hearing.ts'
import { port } from './port.ts'

/** Where nobody answered it is asked again so soon, however seldom it is asked for otherwise; in milliseconds. */
const SOON = 10_000

export type QueryEvent<Args> =
  /** `keeps`: what was asked for last stays in sight until the answer; whoever shows it says what it is of. */
  | { type: 'query.ask'; args: Args; keeps?: boolean }
  | { type: 'query.refresh' }
  | { type: 'query.retry' }
  | HearingEvent

/**
 * A read and its life: what was shown last stays in sight while it is asked for again, and stays when that fails.
 * `polls` milliseconds after an answer, or after a failure, it is asked for anew; 0 never. When a change of one of its `subjects` is told
 * it is asked for at once; as long as changes are told, it does not poll what it shows.
 */
export const createQuery = <Data, Args>(
  id: string,
  polls = 0,
  subjects: readonly ChangeSubject[] = [],
) =>
  setup({
    types: {} as {
      context: {
        args: Args
        data: Data | null
        error: unknown
        /** Changes are told. */
        told: boolean
        /** One was told after what is under way was asked. */
        due: boolean
      }
      input: { args: Args }
      events: QueryEvent<Args>
      tags: 'busy'
    },
    actors: { hearing, load: port<{ data: Data }, { args: Args }>(`${id}.load`) },
    actions: {
      show: assign({ data: (_, { data }: { data: Data }) => data, error: null }),
      explain: assign({ error: (_, { error }: { error: unknown }) => error }),
      /** For those whose failures are logged. */
      log: (_, _failure: { error: unknown }) => {},
    },
    guards: { isPolled: () => polls > 0, isDue: ({ context }) => context.due },
    delays: {
      again: ({ context }) =>
        isOffline(context.error) ? Math.min(Math.max(polls, 1), SOON) : Math.max(polls, 1),
      next: ({ context }) => (context.told ? IN_CASE : Math.max(polls, 1)),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({
      args: input.args,
      data: null,
      error: null,
      told: false,
      due: false,
    }),
    invoke: { id: 'hearing', src: 'hearing', input: { subjects } },
    initial: 'loading',
    on: {
      'hearing.began': { actions: assign({ told: true }) },
      'hearing.ended': { actions: assign({ told: false }) },
      'hearing.heard': { actions: assign({ due: true }) },
      'query.ask': {
        target: '.loading',
        actions: assign(({ context, event }) => ({
          args: event.args,
          data: event.keeps ? context.data : null,
          error: null,
        })),
      },
    },
    states: {
      loading: {
        tags: 'busy',
        entry: assign({ due: false }),
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
        always: { guard: 'isDue', target: 'refreshing' },
        on: {
          'query.refresh': 'refreshing',
          'hearing.heard': 'refreshing',
          // The next question is nearer or farther than it was.
          'hearing.began': { target: 'shown', reenter: true, actions: assign({ told: true }) },
          'hearing.ended': { target: 'shown', reenter: true, actions: assign({ told: false }) },
        },
        after: { next: { guard: 'isPolled', target: 'refreshing' } },
      },
      refreshing: {
        tags: 'busy',
        entry: assign({ due: false }),
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
        on: {
          'query.refresh': 'refreshing',
          'query.retry': 'refreshing',
          'hearing.heard': 'refreshing',
        },
        after: { again: { guard: 'isPolled', target: 'refreshing' } },
      },
      failed: {
        on: { 'query.retry': 'loading', 'query.refresh': 'loading', 'hearing.heard': 'loading' },
        after: { again: { guard: 'isPolled', target: 'loading' } },
      },
    },
  })
