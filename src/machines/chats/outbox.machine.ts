import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { Contract } from '../shared/contract.ts'
import { port } from '../shared/port.ts'
import { systemActor } from '../shared/system.ts'
import type { ChatLine } from './chat-parts.ts'
import { type OutLine, sendingLineMachine } from './sending-line.machine.ts'

/** A line that has not been taken: it waits for its turn, is on its way, or stays until somebody decides. */
export type Out = OutLine & { now: 'waiting' | 'moving' | 'stayed' }

export type OutboxEvent =
  | { type: 'outbox.send'; line: Omit<OutLine, 'atNight'> }
  | { type: 'outbox.retry'; key: string }
  | { type: 'outbox.atNight'; key: string; chatNumber: number }
  | { type: 'outbox.drop'; key: string }
  | { type: 'outbox.sent'; out: OutLine; line: ChatLine }
  | { type: 'outbox.stayed'; key: string }
  /** These stand in the conversation: the server has taken them, whatever became of its answer. */
  | { type: 'outbox.known'; keys: string[] }

/**
 * All that staff said and the server has not taken yet, whichever conversation is open: each line an actor, one after another within a
 * conversation. What is here outlives the page.
 */
export const outboxMachine = setup({
  types: {} as {
    context: {
      lines: Out[]
      /** Conversations in which one has agreed to write at night. */
      nightly: number[]
    }
    events: OutboxEvent
  },
  actors: { recallLines: port<OutLine[]>('recallLines'), line: sendingLineMachine },
  actions: {
    add: enqueueActions(({ context, enqueue }, { line }: { line: OutLine }) => {
      enqueue.assign({ lines: [...context.lines, { ...line, now: 'waiting' }] })
      enqueue.spawnChild('line', { id: line.key, input: { line, kept: false } })
    }),
    putBack: enqueueActions(({ context, enqueue }, { lines }: { lines: OutLine[] }) => {
      enqueue.assign({
        lines: [...lines.map((line) => ({ ...line, now: 'stayed' as const })), ...context.lines],
      })
      for (const line of lines)
        enqueue.spawnChild('line', { id: line.key, input: { line, kept: true } })
    }),
    mark: assign(({ context }, { key, now }: { key: string; now: Out['now'] }) => ({
      lines: context.lines.map((line) => (line.key === key ? { ...line, now } : line)),
    })),
    remove: enqueueActions(({ context, enqueue }, { keys }: { keys: string[] }) => {
      const gone = context.lines.filter(({ key }) => keys.includes(key))
      if (gone.length === 0) return
      enqueue.assign({ lines: context.lines.filter((line) => !gone.includes(line)) })
      for (const { key } of gone) enqueue.stopChild(key)
    }),
    agree: assign(({ context }, { chatNumber }: { chatNumber: number }) => ({
      nightly: [...context.nightly, chatNumber],
    })),
    goAtNight: enqueueActions(({ enqueue }, { key }: { key: string }) => {
      enqueue.sendTo(key, { type: 'line.goAtNight' })
    }),
    /** The first that waits in each conversation where none is on its way. */
    move: enqueueActions(({ context: { lines }, enqueue }) => {
      const free = lines.filter(({ key, chatNumber, now }) => {
        const own = lines.filter((line) => line.chatNumber === chatNumber)
        const first = own.find((line) => line.now === 'waiting')
        return now === 'waiting' && first?.key === key && own.every((one) => one.now !== 'moving')
      })
      if (free.length === 0) return
      enqueue.assign({
        lines: lines.map((line) => (free.includes(line) ? { ...line, now: 'moving' } : line)),
      })
      for (const { key } of free) enqueue.sendTo(key, { type: 'line.go' })
    }),
    keepLines: (_, _nothing: undefined) => {},
    tellChats: sendTo(
      systemActor('chats'),
      (_, { line, out }: { line: ChatLine; out: OutLine }) => ({
        type: 'line.sent',
        chatNumber: out.chatNumber,
        line,
      }),
    ),
  },
  guards: {
    isHere: ({ context }, { key }: { key: string }) =>
      context.lines.some((line) => line.key === key),
    isNew: ({ context }, { key }: { key: string }) =>
      context.lines.every((line) => line.key !== key),
  },
}).createMachine({
  id: 'chatOutbox',
  context: { lines: [], nightly: [] },
  on: {
    'outbox.send': {
      guard: { type: 'isNew', params: ({ event }) => event.line },
      actions: [
        {
          type: 'add',
          params: ({ context, event: { line } }) => ({
            line: { ...line, atNight: context.nightly.includes(line.chatNumber) },
          }),
        },
        'keepLines',
        'move',
      ],
    },
    'outbox.retry': {
      actions: [
        { type: 'mark', params: ({ event }) => ({ key: event.key, now: 'waiting' }) },
        'move',
      ],
    },
    'outbox.atNight': {
      guard: { type: 'isHere', params: ({ event }) => event },
      actions: [
        { type: 'agree', params: ({ event }) => event },
        { type: 'mark', params: ({ event }) => ({ key: event.key, now: 'moving' }) },
        { type: 'goAtNight', params: ({ event }) => event },
      ],
    },
    'outbox.stayed': {
      actions: [
        { type: 'mark', params: ({ event }) => ({ key: event.key, now: 'stayed' }) },
        'move',
      ],
    },
    'outbox.sent': {
      actions: [
        { type: 'tellChats', params: ({ event }) => event },
        { type: 'remove', params: ({ event }) => ({ keys: [event.out.key] }) },
        'keepLines',
        'move',
      ],
    },
    'outbox.drop': {
      actions: [
        { type: 'remove', params: ({ event }) => ({ keys: [event.key] }) },
        'keepLines',
        'move',
      ],
    },
    'outbox.known': {
      actions: [{ type: 'remove', params: ({ event }) => event }, 'keepLines', 'move'],
    },
  },
  initial: 'recalling',
  states: {
    recalling: {
      invoke: {
        id: 'recallLines',
        src: 'recallLines',
        onDone: {
          target: 'open',
          actions: { type: 'putBack', params: ({ event }) => ({ lines: event.output }) },
        },
        // What cannot be read is no line.
        onError: 'open',
      },
    },
    open: {},
  },
})

declare module '../shared/system.ts' {
  interface SystemActors {
    chatOutbox: { events: OutboxEvent; actor: Contract<typeof outboxMachine, 'lines'> }
  }
}
