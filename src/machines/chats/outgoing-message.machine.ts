import { assign, sendTo, setup } from 'xstate'
import type { Channel } from '../../../domain/channels.ts'
import type { ActorContract } from '../shared/actor-contract.ts'
import { createPort } from '../shared/create-port.ts'
import { type FailureTexts, getFailureCode, toFailureTexts } from '../shared/failure.ts'
import { systemActor } from '../shared/system-actors.ts'
import type { ChatMessage } from './chat-queries.ts'

/** What staff said and the server has not taken yet. `key` is made once, so that however often it is sent it is said once. */
export interface OutgoingMessage {
  key: string
  chatNumber: number
  text: string
  channel: Channel
  /** Whom of those who share the number it is for. */
  clientId: string | null
  /** That it is night was asked and answered. */
  atNight: boolean
}

interface OutgoingMessageContext {
  message: OutgoingMessage
  /** It is from before the page was loaded, and nobody knows whether it arrived. */
  isRestored: boolean
  failure: FailureTexts | null
}

/**
 * One line of staff on its way to the server. It waits for those before it in its conversation, stays with its words when it does not
 * arrive, and asks when it is night where the patient is.
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
    tellSent: sendTo(systemActor('chatOutbox'), ({ context }, { line }: { line: ChatMessage }) => ({
      type: 'outbox.sent',
      outgoing: context.message,
      message: line,
    })),
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
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isRestored', target: 'failed' }, { target: 'waiting' }] },
    waiting: { on: { 'message.send': 'sending' } },
    sending: {
      invoke: {
        id: 'sendLine',
        src: 'sendLine',
        input: ({ context }) => context.message,
        onDone: {
          target: 'sent',
          actions: { type: 'tellSent', params: ({ event }) => ({ line: event.output }) },
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
