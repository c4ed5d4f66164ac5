import { type ActorRefFrom, assign, emit, fromCallback, sendTo, setup } from 'xstate'
import type { ChangeSubject } from '../../../domain/change-subjects.ts'
import { getBackoffDelay } from '../shared/backoff-delay.ts'
import { systemActor } from '../shared/system-actors.ts'

export type ChangeStreamEvent =
  /** What comes over the line: `id` is what it is gone on from. */
  | { type: 'connection.opened'; id: string }
  | { type: 'connection.changed'; id: string; subjects: ChangeSubject[] }
  | { type: 'connection.reset'; id: string }
  | { type: 'connection.heartbeat' }
  /** It ends, and another may be opened at once. */
  | { type: 'connection.renewed' }
  /** It could not be opened, or broke off. */
  | { type: 'connection.lost' }
  /** The host has none. */
  | { type: 'connection.unsupported' }
  | { type: 'page.hidden' }
  | { type: 'page.shown' }

/** The server sends something every 20 seconds. */
const SILENCE_TIMEOUT_MS = 50_000
const OPEN_TIMEOUT_MS = 15_000

/**
 * The one connection over which a page hears what changes (docs/decisions/0101). While it is open, or rests because nobody looks, lists
 * and queries do not poll (`told`); otherwise they do as if there were none.
 */
export const changeStreamMachine = setup({
  types: {} as {
    context: { lastEventId: string | null; failures: number }
    events: ChangeStreamEvent
    emitted: { type: 'stream.changed'; subjects: ChangeSubject[] } | { type: 'stream.reset' }
    tags: 'live'
  },
  actors: {
    connection: fromCallback<ChangeStreamEvent, { last: string | null }>(() => {}),
    visibility: fromCallback<ChangeStreamEvent>(() => {}),
  },
  actions: {
    setLastEventId: assign({ lastEventId: (_, { id }: { id: string }) => id }),
    emitChanged: emit((_, { subjects }: { subjects: ChangeSubject[] }) => ({
      type: 'stream.changed' as const,
      subjects,
    })),
    emitReset: emit({ type: 'stream.reset' }),
    // Who is signed in, and as what, may have changed with it.
    tellViewer: sendTo(systemActor('viewer'), { type: 'query.refresh' }),
  },
  guards: { isReconnecting: ({ context }) => context.failures > 0 },
  delays: {
    // A line that opens slowly is given more time at each try.
    opening: ({ context }) => OPEN_TIMEOUT_MS * 2 ** context.failures,
    silence: SILENCE_TIMEOUT_MS,
    retry: ({ context }) => getBackoffDelay(context.failures),
    recheckSupport: 600_000,
  },
}).createMachine({
  id: 'changeStream',
  context: { lastEventId: null, failures: 0 },
  invoke: { id: 'visibility', src: 'visibility' },
  initial: 'streaming',
  states: {
    streaming: {
      invoke: {
        id: 'connection',
        src: 'connection',
        input: ({ context }) => ({ last: context.lastEventId }),
      },
      on: {
        'connection.lost': 'waiting',
        'connection.unsupported': 'unsupported',
        'connection.renewed': { target: 'streaming', reenter: true, actions: 'tellViewer' },
        'page.hidden': 'resting',
      },
      initial: 'connecting',
      states: {
        connecting: {
          on: {
            'connection.opened': [
              // What was asked for meanwhile may have failed for the same reason: it is asked for again.
              {
                guard: 'isReconnecting',
                target: 'open',
                actions: [{ type: 'setLastEventId', params: ({ event }) => event }, 'emitReset'],
              },
              { target: 'open', actions: { type: 'setLastEventId', params: ({ event }) => event } },
            ],
          },
          after: { opening: '#changeStream.waiting' },
        },
        // Every word of the line is a sign of life.
        open: {
          tags: 'live',
          on: {
            'connection.changed': {
              target: 'open',
              reenter: true,
              actions: [
                { type: 'setLastEventId', params: ({ event }) => event },
                { type: 'emitChanged', params: ({ event }) => event },
              ],
            },
            'connection.reset': {
              target: 'open',
              reenter: true,
              actions: [{ type: 'setLastEventId', params: ({ event }) => event }, 'emitReset'],
            },
            'connection.heartbeat': {
              target: 'open',
              reenter: true,
              actions: assign({ failures: 0 }),
            },
          },
          after: { silence: '#changeStream.waiting' },
        },
      },
    },
    waiting: {
      entry: assign({ failures: ({ context }) => Math.min(context.failures + 1, 5) }),
      on: { 'page.hidden': 'resting' },
      after: { retry: 'streaming' },
    },
    // Nobody looks: what changes meanwhile is told when somebody does.
    resting: { tags: 'live', on: { 'page.shown': 'streaming' } },
    // Another host: it is polled, and asked now and then whether it has learned it.
    unsupported: { after: { recheckSupport: 'streaming' } },
  },
})

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    changeStream: { events: ChangeStreamEvent; actor: ActorRefFrom<typeof changeStreamMachine> }
  }
}
