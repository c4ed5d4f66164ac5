import { assign, sendTo, setup } from 'xstate'
import type { Channel } from '../../../domain/channels.ts'
import type { Contract } from '../shared/contract.ts'
import { failureCode, type SaidFailure, saidFailure } from '../shared/failure.ts'
import { port } from '../shared/port.ts'
import { systemActor } from '../shared/system.ts'
import type { ChatLine } from './chat-parts.ts'

/** What staff said and the server has not taken yet. `key` is made once, so that however often it is sent it is said once. */
export interface OutLine {
  key: string
  chatNumber: number
  text: string
  channel: Channel
  /** Whom of those who share the number it is for. */
  clientId: string | null
  /** That it is night was asked and answered. */
  atNight: boolean
}

interface SendingLine {
  line: OutLine
  /** It is from before the page was loaded, and nobody knows whether it arrived. */
  kept: boolean
  failure: SaidFailure | null
}

/**
 * One line of staff on its way to the server. It waits for those before it in its conversation, stays with its words when it does not
 * arrive, and asks when it is night where the patient is.
 */
export const sendingLineMachine = setup({
  types: {} as {
    context: SendingLine
    input: { line: OutLine; kept: boolean }
    events: { type: 'line.go' } | { type: 'line.goAtNight' }
  },
  actors: { sendLine: port<ChatLine, OutLine>('sendLine') },
  actions: {
    explain: assign({ failure: (_, { error }: { error: unknown }) => saidFailure(error) }),
    tellSent: sendTo(systemActor('chatOutbox'), ({ context }, { line }: { line: ChatLine }) => ({
      type: 'outbox.sent',
      out: context.line,
      line,
    })),
    tellStayed: sendTo(systemActor('chatOutbox'), ({ context }) => ({
      type: 'outbox.stayed',
      key: context.line.key,
    })),
  },
  guards: {
    isNight: (_, { error }: { error: unknown }) => failureCode(error) === 'NIGHT',
    wasKept: ({ context }) => context.kept,
  },
}).createMachine({
  id: 'sendingLine',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'wasKept', target: 'failed' }, { target: 'waiting' }] },
    waiting: { on: { 'line.go': 'sending' } },
    sending: {
      invoke: {
        id: 'sendLine',
        src: 'sendLine',
        input: ({ context }) => context.line,
        onDone: {
          target: 'sent',
          actions: { type: 'tellSent', params: ({ event }) => ({ line: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isNight', params: ({ event }) => ({ error: event.error }) },
            target: 'asking',
            actions: 'tellStayed',
          },
          {
            target: 'failed',
            actions: [
              { type: 'explain', params: ({ event }) => ({ error: event.error }) },
              'tellStayed',
            ],
          },
        ],
      },
    },
    asking: {
      on: {
        'line.goAtNight': {
          target: 'sending',
          actions: assign({ line: ({ context }) => ({ ...context.line, atNight: true }) }),
        },
      },
    },
    failed: { on: { 'line.go': 'sending' } },
    sent: { type: 'final' },
  },
})

export type SendingLineActor = Contract<typeof sendingLineMachine, 'failure' | 'kept' | 'line'>
