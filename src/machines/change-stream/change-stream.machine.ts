import { type ActorRefFrom, assign, emit, fromCallback, sendTo, setup } from 'xstate'
import type { ChangeSubject } from '../../../domain/change-subjects.ts'
import { getBackoffDelay } from '../shared/backoff-delay.ts'
import { systemActor } from '../shared/system-actors.ts'

export type ChangeStreamEvent =
  /** Server events. `id` is the event id from which a new connection resumes. */
  | { type: 'connection.opened'; id: string }
  | { type: 'connection.changed'; id: string; subjects: ChangeSubject[] }
  | { type: 'connection.reset'; id: string }
  | { type: 'connection.heartbeat' }
  /** The server ended the connection; another one may open at once. */
  | { type: 'connection.renewed' }
  /** The connection could not be opened, or broke. */
  | { type: 'connection.lost' }
  /** The server has no change stream. */
  | { type: 'connection.unsupported' }
  | { type: 'page.hidden' }
  | { type: 'page.shown' }

/** The server sends at least a heartbeat every 20 seconds. */
const SILENCE_TIMEOUT_MS = 50_000
const OPEN_TIMEOUT_MS = 15_000

/**
 * The change stream of the page (docs/decisions/0101). While it is `live` (connected, or suspended because the page is hidden), lists and queries
 * hardly poll (LIVE_POLL_MS); otherwise they poll at their own intervals.
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
    // A reset can also mean that the viewer or their rights changed.
    refreshViewer: sendTo(systemActor('viewer'), { type: 'query.refresh' }),
  },
  guards: { isReconnecting: ({ context }) => context.failures > 0 },
  delays: {
    // Each retry gets more time to open.
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
        'connection.renewed': { target: 'streaming', reenter: true, actions: 'refreshViewer' },
        'page.hidden': 'idle',
      },
      initial: 'connecting',
      states: {
        connecting: {
          on: {
            'connection.opened': [
              // Requests made while disconnected may have failed too, so that everything reloads.
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
        // Every server event restarts the silence timeout.
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
      on: { 'page.hidden': 'idle' },
      after: { retry: 'streaming' },
    },
    // The page is hidden; changes are delivered when it is shown again.
    idle: { tags: 'live', on: { 'page.shown': 'streaming' } },
    // The server has no stream: the page polls and checks for support every ten minutes.
    unsupported: { after: { recheckSupport: 'streaming' } },
  },
})

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    changeStream: { events: ChangeStreamEvent; actor: ActorRefFrom<typeof changeStreamMachine> }
  }
}
