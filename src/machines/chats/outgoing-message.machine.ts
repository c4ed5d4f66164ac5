import { assign, sendTo, setup } from 'xstate'
import type { Channel } from '../../../domain/channels.ts'
import type { ActorContract } from '../shared/actor-contract.ts'
import { createPort } from '../shared/create-port.ts'
import { type FailureTexts, getFailureCode, toFailureTexts } from '../shared/failure.ts'
import { systemActor } from '../shared/system-actors.ts'
import type { ChatMessage } from './chat-queries.ts'

/** A staff message that the server has not confirmed. `key` stays the same over retries, so that the server sends it only once. */
export interface OutgoingMessage {
  key: string
  chatNumber: number
  text: string
  channel: Channel
  /** The recipient among the patients who share the number. */
  clientId: string | null
  /** Whether the user confirmed sending at night. */
  atNight: boolean
}

interface OutgoingMessageContext {
  message: OutgoingMessage
  /** Loaded after a page reload; it is unknown whether the server received it. */
  isRestored: boolean
  failure: FailureTexts | null
}

/**
 * Sends one staff message. It waits for earlier messages of its conversation, keeps its text after a failure, and asks for confirmation at the
 * patient's night.
 */
export const outgoingMessageMachine = setup({
  types: {} as {
    context: OutgoingMessageContext
    input: { message: OutgoingMessage; isRestored: boolean }
    events: { type: 'message.send' } | { type: 'message.sendAtNight' }
  },
  actors: { sendLine: createPort<ChatMessage, OutgoingMessage>('sendLine') },
  actions: {
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailureTexts(error) }),
    notifyOutbox: sendTo(
      systemActor('chatOutbox'),
      ({ context }, { line }: { line: ChatMessage }) => ({
        type: 'outbox.sent',
        outgoing: context.message,
        message: line,
      }),
    ),
    notifyStuck: sendTo(systemActor('chatOutbox'), ({ context }) => ({
      type: 'outbox.stuck',
      key: context.message.key,
    })),
  },
  guards: {
    isNight: (_, { error }: { error: unknown }) => getFailureCode(error) === 'NIGHT',
    isRestored: ({ context }) => context.isRestored,
  },
}).createMachine({
  id: 'outgoingMessage',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'initializing',
  states: {
    initializing: { always: [{ guard: 'isRestored', target: 'failed' }, { target: 'waiting' }] },
    waiting: { on: { 'message.send': 'sending' } },
    sending: {
      invoke: {
        id: 'sendLine',
        src: 'sendLine',
        input: ({ context }) => context.message,
        onDone: {
          target: 'sent',
          actions: { type: 'notifyOutbox', params: ({ event }) => ({ line: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isNight', params: ({ event }) => ({ error: event.error }) },
            target: 'confirmingNight',
            actions: 'notifyStuck',
          },
          {
            target: 'failed',
            actions: [
              { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
              'notifyStuck',
            ],
          },
        ],
      },
    },
    confirmingNight: {
      on: {
        'message.sendAtNight': {
          target: 'sending',
          actions: assign({ message: ({ context }) => ({ ...context.message, atNight: true }) }),
        },
      },
    },
    failed: { on: { 'message.send': 'sending' } },
    sent: { type: 'final' },
  },
})

export type OutgoingMessageActor = ActorContract<
  typeof outgoingMessageMachine,
  'failure' | 'isRestored' | 'message'
>
