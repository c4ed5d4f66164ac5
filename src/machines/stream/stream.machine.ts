import { type ActorRefFrom, assign, emit, fromCallback, sendTo, setup } from 'xstate'
import type { ChangeSubject } from '../../../domain/change-subjects.ts'
import { growingPause } from '../shared/growing-pause.ts'
import { systemActor } from '../shared/system.ts'

export type StreamEvent =
  /** What comes over the line: `id` is what it is gone on from. */
  | { type: 'line.opened'; id: string }
  | { type: 'line.changed'; id: string; subjects: ChangeSubject[] }
  | { type: 'line.anew'; id: string }
  | { type: 'line.beat' }
  /** It ends, and another may be opened at once. */
  | { type: 'line.renewed' }
  /** It could not be opened, or broke off. */
  | { type: 'line.lost' }
  /** The host has none. */
  | { type: 'line.absent' }
  | { type: 'page.hidden' }
  | { type: 'page.shown' }

/** The server sends something every 20 seconds. */
const SILENCE = 50_000
const OPENING = 15_000

/**
 * The one connection over which a page hears what changes (docs/decisions/0101). While it is open, or rests because nobody looks, lists
 * and queries do not poll (`told`); otherwise they do as if there were none.
 */
export const streamMachine = setup({
  types: {} as {
    context: { last: string | null; failures: number }
    events: StreamEvent
    emitted: { type: 'stream.changed'; subjects: ChangeSubject[] } | { type: 'stream.anew' }
    tags: 'told'
  },
  actors: {
    line: fromCallback<StreamEvent, { last: string | null }>(() => {}),
    visibility: fromCallback<StreamEvent>(() => {}),
  },
  actions: {
    keep: assign({ last: (_, { id }: { id: string }) => id }),
    tell: emit((_, { subjects }: { subjects: ChangeSubject[] }) => ({
      type: 'stream.changed' as const,
      subjects,
    })),
    tellAnew: emit({ type: 'stream.anew' }),
    // Who is signed in, and as what, may have changed with it.
    tellViewer: sendTo(systemActor('viewer'), { type: 'query.refresh' }),
  },
  guards: { comesBack: ({ context }) => context.failures > 0 },
  delays: {
    // A line that opens slowly is given more time at each try.
    opening: ({ context }) => OPENING * 2 ** context.failures,
    silence: SILENCE,
    retry: ({ context }) => growingPause(context.failures),
    mayHaveIt: 600_000,
  },
}).createMachine({
  id: 'stream',
  context: { last: null, failures: 0 },
  invoke: { id: 'visibility', src: 'visibility' },
  initial: 'live',
  states: {
    live: {
      invoke: { id: 'line', src: 'line', input: ({ context }) => ({ last: context.last }) },
      on: {
        'line.lost': 'waiting',
        'line.absent': 'unsupported',
        'line.renewed': { target: 'live', reenter: true, actions: 'tellViewer' },
        'page.hidden': 'resting',
      },
      initial: 'connecting',
      states: {
        connecting: {
          on: {
            'line.opened': [
              // What was asked for meanwhile may have failed for the same reason: it is asked for again.
              {
                guard: 'comesBack',
                target: 'open',
                actions: [{ type: 'keep', params: ({ event }) => event }, 'tellAnew'],
              },
              { target: 'open', actions: { type: 'keep', params: ({ event }) => event } },
            ],
          },
          after: { opening: '#stream.waiting' },
        },
        // Every word of the line is a sign of life.
        open: {
          tags: 'told',
          on: {
            'line.changed': {
              target: 'open',
              reenter: true,
              actions: [
                { type: 'keep', params: ({ event }) => event },
                { type: 'tell', params: ({ event }) => event },
              ],
            },
            'line.anew': {
              target: 'open',
              reenter: true,
              actions: [{ type: 'keep', params: ({ event }) => event }, 'tellAnew'],
            },
            'line.beat': { target: 'open', reenter: true, actions: assign({ failures: 0 }) },
          },
          after: { silence: '#stream.waiting' },
        },
      },
    },
    waiting: {
      entry: assign({ failures: ({ context }) => Math.min(context.failures + 1, 5) }),
      on: { 'page.hidden': 'resting' },
      after: { retry: 'live' },
    },
    // Nobody looks: what changes meanwhile is told when somebody does.
    resting: { tags: 'told', on: { 'page.shown': 'live' } },
    // Another host: it is polled, and asked now and then whether it has learned it.
    unsupported: { after: { mayHaveIt: 'live' } },
  },
})

declare module '../shared/system.ts' {
  interface SystemActors {
    stream: { events: StreamEvent; actor: ActorRefFrom<typeof streamMachine> }
  }
}
