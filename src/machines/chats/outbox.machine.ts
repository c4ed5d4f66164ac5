import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { ActorContract } from '../shared/actor-contract.ts'
import { createPort } from '../shared/create-port.ts'
import { systemActor } from '../shared/system-actors.ts'
import type { ChatMessage } from './chat-queries.ts'
import { type OutgoingMessage, outgoingMessageMachine } from './outgoing-message.machine.ts'

/** A message in the outbox: queued, being sent, or failed until the user decides. */
export type OutboxItem = OutgoingMessage & { status: 'waiting' | 'moving' | 'stayed' }

export type OutboxEvent =
  | { type: 'outbox.send'; message: Omit<OutgoingMessage, 'atNight'> }
  | { type: 'outbox.retry'; key: string }
  | { type: 'outbox.sendAtNight'; key: string; chatNumber: number }
  | { type: 'outbox.drop'; key: string }
  | { type: 'outbox.sent'; outgoing: OutgoingMessage; message: ChatMessage }
  | { type: 'outbox.stuck'; key: string }
  /** These messages are in the conversation: the server has them, even if its response was lost. */
  | { type: 'outbox.confirmed'; keys: string[] }

/**
 * The outbox of all conversations: messages that the server has not confirmed. Each message is a child actor; within a conversation they are sent one
 * after another. The outbox survives a reload.
 */
export const outboxMachine = setup({
  types: {} as {
    context: {
      items: OutboxItem[]
      /** Conversations in which the user confirmed sending at night. */
      nightApprovedChats: number[]
    }
    events: OutboxEvent
  },
  actors: {
    loadOutbox: createPort<OutgoingMessage[]>('loadOutbox'),
    outgoingMessage: outgoingMessageMachine,
  },
  actions: {
    add: enqueueActions(({ context, enqueue }, { message }: { message: OutgoingMessage }) => {
      enqueue.assign({ items: [...context.items, { ...message, status: 'waiting' }] })
      enqueue.spawnChild('outgoingMessage', {
        id: message.key,
        input: { message, isRestored: false },
      })
    }),
    restore: enqueueActions(({ context, enqueue }, { lines }: { lines: OutgoingMessage[] }) => {
      enqueue.assign({
        items: [...lines.map((line) => ({ ...line, status: 'stayed' as const })), ...context.items],
      })
      for (const line of lines)
        enqueue.spawnChild('outgoingMessage', {
          id: line.key,
          input: { message: line, isRestored: true },
        })
    }),
    mark: assign(({ context }, { key, now }: { key: string; now: OutboxItem['status'] }) => ({
      items: context.items.map((line) => (line.key === key ? { ...line, status: now } : line)),
    })),
    remove: enqueueActions(({ context, enqueue }, { keys }: { keys: string[] }) => {
      const settled = context.items.filter(({ key }) => keys.includes(key))
      if (settled.length === 0) return
      enqueue.assign({ items: context.items.filter((line) => !settled.includes(line)) })
      for (const { key } of settled) enqueue.stopChild(key)
    }),
    approveNight: assign(({ context }, { chatNumber }: { chatNumber: number }) => ({
      nightApprovedChats: [...context.nightApprovedChats, chatNumber],
    })),
    goAtNight: enqueueActions(({ enqueue }, { key }: { key: string }) => {
      enqueue.sendTo(key, { type: 'message.sendAtNight' })
    }),
    /** Sends the first queued message of every conversation in which none is being sent. */
    sendNext: enqueueActions(({ context: { items }, enqueue }) => {
      const free = items.filter(({ key, chatNumber, status }) => {
        const own = items.filter((line) => line.chatNumber === chatNumber)
        const first = own.find((line) => line.status === 'waiting')
        return (
          status === 'waiting' && first?.key === key && own.every((one) => one.status !== 'moving')
        )
      })
      if (free.length === 0) return
      enqueue.assign({
        items: items.map((line) => (free.includes(line) ? { ...line, status: 'moving' } : line)),
      })
      for (const { key } of free) enqueue.sendTo(key, { type: 'message.send' })
    }),
    saveOutbox: (_, _nothing: undefined) => {},
    notifyChats: sendTo(
      systemActor('chats'),
      (_, { message, outgoing }: { message: ChatMessage; outgoing: OutgoingMessage }) => ({
        type: 'message.sent',
        chatNumber: outgoing.chatNumber,
        message,
      }),
    ),
  },
  guards: {
    isHere: ({ context }, { key }: { key: string }) =>
      context.items.some((line) => line.key === key),
    isNew: ({ context }, { key }: { key: string }) =>
      context.items.every((line) => line.key !== key),
  },
}).createMachine({
  id: 'chatOutbox',
  context: { items: [], nightApprovedChats: [] },
  on: {
    'outbox.send': {
      guard: { type: 'isNew', params: ({ event }) => event.message },
      actions: [
        {
          type: 'add',
          params: ({ context, event: { message } }) => ({
            message: {
              ...message,
              atNight: context.nightApprovedChats.includes(message.chatNumber),
            },
          }),
        },
        'saveOutbox',
        'sendNext',
      ],
    },
    'outbox.retry': {
      actions: [
        { type: 'mark', params: ({ event }) => ({ key: event.key, now: 'waiting' }) },
        'sendNext',
      ],
    },
    'outbox.sendAtNight': {
      guard: { type: 'isHere', params: ({ event }) => event },
      actions: [
        { type: 'approveNight', params: ({ event }) => event },
        { type: 'mark', params: ({ event }) => ({ key: event.key, now: 'moving' }) },
        { type: 'goAtNight', params: ({ event }) => event },
      ],
    },
    'outbox.stuck': {
      actions: [
        { type: 'mark', params: ({ event }) => ({ key: event.key, now: 'stayed' }) },
        'sendNext',
      ],
    },
    'outbox.sent': {
      actions: [
        { type: 'notifyChats', params: ({ event }) => event },
        { type: 'remove', params: ({ event }) => ({ keys: [event.outgoing.key] }) },
        'saveOutbox',
        'sendNext',
      ],
    },
    'outbox.drop': {
      actions: [
        { type: 'remove', params: ({ event }) => ({ keys: [event.key] }) },
        'saveOutbox',
        'sendNext',
      ],
    },
    'outbox.confirmed': {
      actions: [{ type: 'remove', params: ({ event }) => event }, 'saveOutbox', 'sendNext'],
    },
  },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadOutbox',
        src: 'loadOutbox',
        onDone: {
          target: 'open',
          actions: { type: 'restore', params: ({ event }) => ({ lines: event.output }) },
        },
        // An unreadable outbox counts as empty.
        onError: 'open',
      },
    },
    open: {},
  },
})

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    chatOutbox: { events: OutboxEvent; actor: ActorContract<typeof outboxMachine, 'items'> }
  }
}
