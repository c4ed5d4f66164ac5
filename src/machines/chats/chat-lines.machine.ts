import { assign, type EventFromLogic, enqueueActions, sendTo, setup } from 'xstate'
import type { Contract } from '../shared/contract.ts'
import { type HearingEvent, hearing, IN_CASE } from '../shared/hearing.ts'
import { port } from '../shared/port.ts'
import { systemActor } from '../shared/system.ts'
import type { ChatLine } from './chat-parts.ts'
import { joins, mergedLines } from './lines.ts'

export interface LinesAsk {
  chatNumber: number
  /** Lines before this one are asked for; null: the newest. */
  before: string | null
}
export interface LinesAnswer {
  items: ChatLine[]
  /** Lines in all. */
  total: number
}

interface LinesContext {
  chatNumber: number
  items: ChatLine[]
  total: number
  /** The last line when the reader scrolled up; null while the end is in sight. */
  seenId: string | null
  error: unknown
  /** Changes are told. */
  told: boolean
  /** One was told after what is under way was asked. */
  due: boolean
  /** The reader came to the beginning of what is there while something else was asked. */
  wants: boolean
}

const POLL = 5000

/**
 * What was said in one conversation: the newest lines first, older ones as one scrolls up, and what is said now at once. Its parent hears
 * `lines.came` when lines are in sight that it was not told of before.
 */
export const chatLinesMachine = setup({
  types: {} as {
    context: LinesContext
    input: { chatNumber: number }
    events:
      | { type: 'older.load' }
      | { type: 'lines.add'; line: ChatLine }
      | { type: 'lines.refresh' }
      | { type: 'lines.retry' }
      | { type: 'end.left' }
      | { type: 'end.reached' }
      | HearingEvent
    tags: 'busy'
  },
  actors: { hearing, loadLines: port<LinesAnswer, LinesAsk>('loadLines') },
  actions: {
    begin: assign((_, { items, total }: LinesAnswer) => ({ items, total, error: null })),
    // Where more was said meanwhile than comes at once, what is there would have a gap.
    bring: assign(({ context }, { items, total }: LinesAnswer) => ({
      items: joins(context.items, items) ? mergedLines(context.items, items) : items,
      total,
      error: null,
    })),
    reach: assign(({ context }, { items, total }: LinesAnswer) => ({
      items: mergedLines(items, context.items),
      total,
      error: null,
      wants: false,
    })),
    explain: assign({ error: (_, { error }: { error: unknown }) => error }),
    tellParent: enqueueActions(({ context: { items, seenId }, enqueue, self }) => {
      if (self._parent)
        enqueue.sendTo(self._parent, { type: 'lines.came', items, inSight: seenId === null })
    }),
    // What stands here the server has taken, whatever became of its answer.
    tellOutbox: sendTo(systemActor('chatOutbox'), ({ context: { items } }) => ({
      type: 'outbox.known',
      keys: items.filter(({ kind }) => kind === 'staff').map(({ id }) => id),
    })),
  },
  guards: {
    isDue: ({ context }) => context.due,
    wantsOlder: ({ context }) => context.wants && hasOlder(context),
    hasOlder: ({ context }) => hasOlder(context),
    hasLines: ({ context }) => context.items.length > 0,
  },
  delays: { poll: POLL, next: ({ context }) => (context.told ? IN_CASE : POLL) },
}).createMachine({
  id: 'chatLines',
  context: ({ input }) => ({
    ...input,
    items: [],
    total: 0,
    seenId: null,
    error: null,
    told: false,
    due: false,
    wants: false,
  }),
  invoke: { id: 'hearing', src: 'hearing', input: { subjects: ['chat'] } },
  initial: 'loading',
  on: {
    'hearing.began': { actions: assign({ told: true }) },
    'hearing.ended': { actions: assign({ told: false }) },
    'hearing.heard': { actions: assign({ due: true }) },
    'older.load': { guard: 'hasOlder', actions: assign({ wants: true }) },
    'lines.add': {
      actions: assign({
        items: ({ context, event }) => mergedLines(context.items, [event.line]),
        total: ({ context, event }) =>
          context.items.some(({ id }) => id === event.line.id) ? context.total : context.total + 1,
      }),
    },
    'end.left': {
      guard: 'hasLines',
      actions: assign({ seenId: ({ context }) => context.items.at(-1)?.id ?? null }),
    },
    'end.reached': { actions: [assign({ seenId: null }), 'tellParent'] },
  },
  states: {
    loading: {
      tags: 'busy',
      entry: assign({ due: false }),
      invoke: {
        id: 'first',
        src: 'loadLines',
        input: ({ context: { chatNumber } }) => ({ chatNumber, before: null }),
        onDone: {
          target: 'shown',
          actions: [
            { type: 'begin', params: ({ event }) => event.output },
            'tellOutbox',
            'tellParent',
          ],
        },
        onError: {
          target: 'failed',
          actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    shown: {
      always: [
        { guard: 'wantsOlder', target: 'reaching' },
        { guard: 'isDue', target: 'refreshing' },
      ],
      after: { next: 'refreshing' },
      on: {
        'lines.refresh': 'refreshing',
        // The next question is nearer or farther than it was.
        'hearing.began': { target: 'shown', reenter: true, actions: assign({ told: true }) },
        'hearing.ended': { target: 'shown', reenter: true, actions: assign({ told: false }) },
      },
    },
    refreshing: {
      entry: assign({ due: false }),
      // What is under way was asked before whatever has just happened.
      on: { 'lines.refresh': { target: 'refreshing', reenter: true } },
      invoke: {
        id: 'refresh',
        src: 'loadLines',
        input: ({ context: { chatNumber } }) => ({ chatNumber, before: null }),
        onDone: {
          target: 'shown',
          actions: [
            { type: 'bring', params: ({ event }) => event.output },
            'tellOutbox',
            'tellParent',
          ],
        },
        onError: {
          target: 'stale',
          actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    reaching: {
      tags: 'busy',
      invoke: {
        id: 'older',
        src: 'loadLines',
        input: ({ context: { chatNumber, items } }) => ({
          chatNumber,
          before: items[0]?.id ?? null,
        }),
        onDone: {
          target: 'shown',
          actions: [{ type: 'reach', params: ({ event }) => event.output }, 'tellParent'],
        },
        onError: {
          target: 'unreached',
          actions: [
            assign({ wants: false }),
            { type: 'explain', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
    // What is there stays; what is older is asked for again by the reader.
    unreached: {
      on: {
        'older.load': 'reaching',
        'lines.refresh': 'refreshing',
        'hearing.heard': 'refreshing',
      },
    },
    // What was loaded stays in sight; it is asked for again by itself.
    stale: {
      after: { poll: 'refreshing' },
      on: {
        'lines.retry': 'refreshing',
        'lines.refresh': 'refreshing',
        'hearing.heard': 'refreshing',
      },
    },
    failed: {
      on: { 'lines.retry': 'loading', 'lines.refresh': 'loading', 'hearing.heard': 'loading' },
    },
  },
})

/** Whether more was said than is there. */
export const hasOlder = ({ items, total }: Pick<LinesContext, 'items' | 'total'>) =>
  items.length < total

export type LinesEvent = EventFromLogic<typeof chatLinesMachine>
export type LinesActor = Contract<
  typeof chatLinesMachine,
  'chatNumber' | 'error' | 'items' | 'seenId' | 'total'
>
