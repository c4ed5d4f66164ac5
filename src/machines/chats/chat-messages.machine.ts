import { assign, type EventFromLogic, enqueueActions, sendTo, setup } from 'xstate'
import type { ActorContract } from '../shared/actor-contract.ts'
import { type ChangeListenerEvent, changeListener } from '../shared/change-listener.ts'
import { createPort } from '../shared/create-port.ts'
import { LIST_POLL_MS, LIVE_POLL_MS } from '../shared/poll-intervals.ts'
import { systemActor } from '../shared/system-actors.ts'
import type { ChatMessage } from './chat-queries.ts'
import { isContiguous, mergeMessages } from './merge-messages.ts'

export interface ChatMessagesRequest {
  chatNumber: number
  /** Lines before this one are asked for; null: the newest. */
  before: string | null
}
export interface ChatMessagesPage {
  items: ChatMessage[]
  /** Lines in all. */
  total: number
}

interface ChatMessagesContext {
  chatNumber: number
  items: ChatMessage[]
  total: number
  /** The last line when the reader scrolled up; null while the end is in sight. */
  lastSeenId: string | null
  error: unknown
  /** Changes are told. */
  isLive: boolean
  /** One was told after what is under way was asked. */
  refreshPending: boolean
  /** The reader came to the beginning of what is there while something else was asked. */
  olderRequested: boolean
}

/**
 * What was said in one conversation: the newest lines first, older ones as one scrolls up, and what is said now at once. Its parent hears
 * `lines.came` when lines are in sight that it was not told of before.
 */
export const chatMessagesMachine = setup({
  types: {} as {
    context: ChatMessagesContext
    input: { chatNumber: number }
    events:
      | { type: 'older.load' }
      | { type: 'messages.add'; message: ChatMessage }
      | { type: 'messages.refresh' }
      | { type: 'messages.retry' }
      | { type: 'bottom.left' }
      | { type: 'bottom.reached' }
      | ChangeListenerEvent
    tags: 'busy'
  },
  actors: {
    changeListener: changeListener,
    loadMessages: createPort<ChatMessagesPage, ChatMessagesRequest>('loadMessages'),
  },
  actions: {
    setMessages: assign((_, { items, total }: ChatMessagesPage) => ({ items, total, error: null })),
    // Where more was said meanwhile than comes at once, what is there would have a gap.
    mergeNewest: assign(({ context }, { items, total }: ChatMessagesPage) => ({
      items: isContiguous(context.items, items) ? mergeMessages(context.items, items) : items,
      total,
      error: null,
    })),
    prependOlder: assign(({ context }, { items, total }: ChatMessagesPage) => ({
      items: mergeMessages(items, context.items),
      total,
      error: null,
      olderRequested: false,
    })),
    setFailure: assign({ error: (_, { error }: { error: unknown }) => error }),
    notifyParent: enqueueActions(({ context: { items, lastSeenId: seenId }, enqueue, self }) => {
      if (self._parent)
        enqueue.sendTo(self._parent, { type: 'messages.loaded', items, inSight: seenId === null })
    }),
    // What stands here the server has taken, whatever became of its answer.
    confirmOutbox: sendTo(systemActor('chatOutbox'), ({ context: { items } }) => ({
      type: 'outbox.confirmed',
      keys: items.filter(({ kind }) => kind === 'staff').map(({ id }) => id),
    })),
  },
  guards: {
    isRefreshPending: ({ context }) => context.refreshPending,
    wantsOlder: ({ context }) => context.olderRequested && hasOlder(context),
    hasOlder: ({ context }) => hasOlder(context),
    hasLines: ({ context }) => context.items.length > 0,
  },
  delays: {
    poll: LIST_POLL_MS,
    next: ({ context }) => (context.isLive ? LIVE_POLL_MS : LIST_POLL_MS),
  },
}).createMachine({
  id: 'chatMessages',
  context: ({ input }) => ({
    ...input,
    items: [],
    total: 0,
    lastSeenId: null,
    error: null,
    isLive: false,
    refreshPending: false,
    olderRequested: false,
  }),
  invoke: { id: 'changeListener', src: 'changeListener', input: { subjects: ['chat'] } },
  initial: 'loading',
  on: {
    'listener.connected': { actions: assign({ isLive: true }) },
    'listener.disconnected': { actions: assign({ isLive: false }) },
    'listener.changed': { actions: assign({ refreshPending: true }) },
    'older.load': { guard: 'hasOlder', actions: assign({ olderRequested: true }) },
    'messages.add': {
      actions: assign({
        items: ({ context, event }) => mergeMessages(context.items, [event.message]),
        total: ({ context, event }) =>
          context.items.some(({ id }) => id === event.message.id)
            ? context.total
            : context.total + 1,
      }),
    },
    'bottom.left': {
      guard: 'hasLines',
      actions: assign({ lastSeenId: ({ context }) => context.items.at(-1)?.id ?? null }),
    },
    'bottom.reached': { actions: [assign({ lastSeenId: null }), 'notifyParent'] },
  },
  states: {
    loading: {
      tags: 'busy',
      entry: assign({ refreshPending: false }),
      invoke: {
        id: 'first',
        src: 'loadMessages',
        input: ({ context: { chatNumber } }) => ({ chatNumber, before: null }),
        onDone: {
          target: 'shown',
          actions: [
            { type: 'setMessages', params: ({ event }) => event.output },
            'confirmOutbox',
            'notifyParent',
          ],
        },
        onError: {
          target: 'failed',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    shown: {
      always: [
        { guard: 'wantsOlder', target: 'loadingOlder' },
        { guard: 'isRefreshPending', target: 'refreshing' },
      ],
      after: { next: 'refreshing' },
      on: {
        'messages.refresh': 'refreshing',
        // The next question is nearer or farther than it was.
        'listener.connected': { target: 'shown', reenter: true, actions: assign({ isLive: true }) },
        'listener.disconnected': {
          target: 'shown',
          reenter: true,
          actions: assign({ isLive: false }),
        },
      },
    },
    refreshing: {
      entry: assign({ refreshPending: false }),
      // What is under way was asked before whatever has just happened.
      on: { 'messages.refresh': { target: 'refreshing', reenter: true } },
      invoke: {
        id: 'refresh',
        src: 'loadMessages',
        input: ({ context: { chatNumber } }) => ({ chatNumber, before: null }),
        onDone: {
          target: 'shown',
          actions: [
            { type: 'mergeNewest', params: ({ event }) => event.output },
            'confirmOutbox',
            'notifyParent',
          ],
        },
        onError: {
          target: 'stale',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    loadingOlder: {
      tags: 'busy',
      invoke: {
        id: 'older',
        src: 'loadMessages',
        input: ({ context: { chatNumber, items } }) => ({
          chatNumber,
          before: items[0]?.id ?? null,
        }),
        onDone: {
          target: 'shown',
          actions: [{ type: 'prependOlder', params: ({ event }) => event.output }, 'notifyParent'],
        },
        onError: {
          target: 'olderFailed',
          actions: [
            assign({ olderRequested: false }),
            { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
    // What is there stays; what is older is asked for again by the reader.
    olderFailed: {
      on: {
        'older.load': 'loadingOlder',
        'messages.refresh': 'refreshing',
        'listener.changed': 'refreshing',
      },
    },
    // What was loaded stays in sight; it is asked for again by itself.
    stale: {
      after: { poll: 'refreshing' },
      on: {
        'messages.retry': 'refreshing',
        'messages.refresh': 'refreshing',
        'listener.changed': 'refreshing',
      },
    },
    failed: {
      on: {
        'messages.retry': 'loading',
        'messages.refresh': 'loading',
        'listener.changed': 'loading',
      },
    },
  },
})

/** Whether more was said than is there. */
export const hasOlder = ({ items, total }: Pick<ChatMessagesContext, 'items' | 'total'>) =>
  items.length < total

export type ChatMessagesEvent = EventFromLogic<typeof chatMessagesMachine>
export type ChatMessagesActor = ActorContract<
  typeof chatMessagesMachine,
  'chatNumber' | 'error' | 'items' | 'lastSeenId' | 'total'
>
