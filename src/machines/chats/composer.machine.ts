import { assign, type EventFromLogic, enqueueActions, fromCallback, sendTo, setup } from 'xstate'
import { isBlank } from '../../../domain/blank-text.ts'
import type { Channel } from '../../../domain/channels.ts'
import type { ActorContract } from '../shared/actor-contract.ts'
import { createPort } from '../shared/create-port.ts'
import { getServerMessage } from '../shared/failure.ts'
import { systemActor } from '../shared/system-actors.ts'
import { showToast } from '../toasts/toast.machine.ts'
import { createUuid } from './create-uuid.ts'
import type { OutgoingMessage } from './outgoing-message.machine.ts'

/** The stored draft, possibly written by another tab. */
export interface DraftLoadedEvent {
  type: 'draft.loaded'
  text: string
}

/** A quick answer with variables, and the patient to fill them for. */
interface QuickText {
  text: string
  clientId: string | null
}
export interface FillTextRequest extends QuickText {
  chatNumber: number
}

interface ComposerContext {
  chatNumber: number
  text: string
  /** Channel chosen by the user; null: the default channel. */
  channel: Channel | null
  /** Index of the quick answer that the keyboard selects. */
  pickIndex: number
  pickedText: QuickText
}

/** A text of "/" and a search word without spaces opens the quick answers. */
const isQuickAnswerCommand = (text: string) => /^\/\S*$/.test(text)
export const getQuickAnswerSearch = (text: string) =>
  isQuickAnswerCommand(text) ? text.slice(1).toLowerCase() : ''

/** The message composer: draft (stored per conversation, shared by tabs, kept over reloads), channel and quick answers. */
export const composerMachine = setup({
  types: {} as {
    context: ComposerContext
    input: { chatNumber: number }
    events:
      | DraftLoadedEvent
      | { type: 'draft.change'; text: string }
      /** Continues a message that could not be sent. */
      | { type: 'draft.restore'; text: string }
      | { type: 'channel.choose'; channel: Channel }
      | { type: 'quick.open' }
      | { type: 'quick.close' }
      | { type: 'quick.move'; to: number }
      | { type: 'quick.pick'; text: string; clientId: string | null }
      | { type: 'chatMessage.send'; channel: Channel; clientId: string | null }
    tags: 'busy'
  },
  actors: {
    drafts: fromCallback<DraftLoadedEvent, { chatNumber: number }>(() => {}),
    fillText: createPort<string, FillTextRequest>('fillText'),
  },
  actions: {
    write: assign((_, { text }: { text: string }) => ({ text, pickIndex: 0 })),
    saveDraft: (_, _nothing: undefined) => {},
    send: enqueueActions(
      (
        { context, enqueue },
        { channel, clientId }: Pick<OutgoingMessage, 'channel' | 'clientId'>,
      ) => {
        const { chatNumber, text } = context
        const line = { key: createUuid(), chatNumber, text: text.trim(), channel, clientId }
        enqueue.sendTo(systemActor('chatOutbox'), { type: 'outbox.send', message: line })
      },
    ),
    insert: assign(({ context }, { text }: { text: string }) => ({
      text: isQuickAnswerCommand(context.text)
        ? text
        : [context.text.trimEnd(), text].filter(Boolean).join(' '),
    })),
    toastError: sendTo(systemActor('toasts'), (_, { error }: { error: unknown }) =>
      showToast({
        severity: 'error',
        summary: getServerMessage(error) ?? { path: 'errors.network' },
      }),
    ),
  },
  guards: {
    hasText: ({ context }) => !isBlank(context.text),
    isQuickAnswerCommand: (_, { text }: { text: string }) => isQuickAnswerCommand(text),
    hasNoVariables: (_, { text }: { text: string }) => !text.includes('{'),
  },
}).createMachine({
  id: 'composer',
  context: ({ input }) => ({
    ...input,
    text: '',
    channel: null,
    pickIndex: 0,
    pickedText: { text: '', clientId: null },
  }),
  invoke: {
    id: 'drafts',
    src: 'drafts',
    input: ({ context: { chatNumber } }) => ({ chatNumber }),
  },
  on: {
    'draft.loaded': { actions: { type: 'write', params: ({ event }) => event } },
    'draft.restore': {
      target: '.writing',
      actions: [
        {
          type: 'write',
          params: ({ context, event }) => ({
            text: [event.text, context.text].filter(Boolean).join('\n'),
          }),
        },
        'saveDraft',
      ],
    },
    'channel.choose': { actions: assign({ channel: ({ event }) => event.channel }) },
  },
  initial: 'writing',
  states: {
    writing: {
      on: {
        'draft.change': [
          {
            guard: { type: 'isQuickAnswerCommand', params: ({ event }) => event },
            target: 'picking',
            actions: [{ type: 'write', params: ({ event }) => event }, 'saveDraft'],
          },
          { actions: [{ type: 'write', params: ({ event }) => event }, 'saveDraft'] },
        ],
        'quick.open': 'picking',
        'chatMessage.send': {
          guard: 'hasText',
          actions: [
            { type: 'send', params: ({ event }) => event },
            { type: 'write', params: { text: '' } },
            'saveDraft',
          ],
        },
      },
    },
    picking: {
      entry: assign({ pickIndex: 0 }),
      on: {
        'draft.change': [
          {
            guard: { type: 'isQuickAnswerCommand', params: ({ event }) => event },
            actions: [{ type: 'write', params: ({ event }) => event }, 'saveDraft'],
          },
          {
            target: 'writing',
            actions: [{ type: 'write', params: ({ event }) => event }, 'saveDraft'],
          },
        ],
        'quick.move': { actions: assign({ pickIndex: ({ event }) => event.to }) },
        'quick.close': 'writing',
        'quick.pick': [
          {
            guard: { type: 'hasNoVariables', params: ({ event }) => event },
            target: 'writing',
            actions: [{ type: 'insert', params: ({ event }) => event }, 'saveDraft'],
          },
          {
            target: 'filling',
            actions: assign(({ event: { text, clientId } }) => ({
              pickedText: { text, clientId },
            })),
          },
        ],
      },
    },
    // The server fills the quick answer's variables with the patient's data.
    filling: {
      tags: 'busy',
      on: {
        'draft.change': {
          target: 'writing',
          actions: [{ type: 'write', params: ({ event }) => event }, 'saveDraft'],
        },
      },
      invoke: {
        id: 'fillText',
        src: 'fillText',
        input: ({ context: { pickedText, chatNumber } }) => ({ ...pickedText, chatNumber }),
        onDone: {
          target: 'writing',
          actions: [
            { type: 'insert', params: ({ event }) => ({ text: event.output }) },
            'saveDraft',
          ],
        },
        onError: {
          target: 'writing',
          actions: { type: 'toastError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

export type ComposerEvent = EventFromLogic<typeof composerMachine>
export type ComposerActor = ActorContract<
  typeof composerMachine,
  'channel' | 'chatNumber' | 'pickIndex' | 'text'
>
