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
  /** Loads messages older than this one; null: the newest. */
  before: string | null
}
export interface ChatMessagesPage {
  items: ChatMessage[]
  /** Total messages of the conversation. */
  total: number
}

interface ChatMessagesContext {
  chatNumber: number
  items: ChatMessage[]
  total: number
  /** The last message at the time the user scrolled up; null while the end is visible. */
  lastSeenId: string | null
  error: unknown
  /** Whether the change stream is connected. */
  isLive: boolean
  /** A change arrived after the current request was sent. */
  refreshPending: boolean
  /** The user reached the oldest loaded message during another request. */
  olderRequested: boolean
}

/**
 * Messages of one conversation: first the newest, older ones on scrolling up, new ones as they arrive. Tells its parent `messages.loaded` for
 * messages that it has not reported yet.
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
    // If more messages arrived than one page holds, merging would leave a gap: the page replaces them.
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
    notifyParent: enqueueActions(({ context: { items, lastSeenId }, enqueue, self }) => {
      if (self._parent)
        enqueue.sendTo(self._parent, {
          type: 'messages.loaded',
          items,
          inSight: lastSeenId === null,
        })
    }),
    // A message in the conversation has reached the server, even if its response was lost.
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
        // The poll interval differs with and without the change stream.
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
      // The current request was sent before this change.
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
    // Loaded messages stay; the user retries older ones by scrolling.
    olderFailed: {
      on: {
        'older.load': 'loadingOlder',
        'messages.refresh': 'refreshing',
        'listener.changed': 'refreshing',
      },
    },
    // Loaded messages stay visible; the next poll retries.
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

/** Whether older messages are not loaded yet. */
export const hasOlder = ({ items, total }: Pick<ChatMessagesContext, 'items' | 'total'>) =>
  items.length < total

export type ChatMessagesEvent = EventFromLogic<typeof chatMessagesMachine>
export type ChatMessagesActor = ActorContract<
  typeof chatMessagesMachine,
  'chatNumber' | 'error' | 'items' | 'lastSeenId' | 'total'
>
