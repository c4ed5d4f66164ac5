import { assign, type EventFromLogic, enqueueActions, fromCallback, sendTo, setup } from 'xstate'
import { isBlank } from '../../../domain/blank-text.ts'
import type { Channel } from '../../../domain/channels.ts'
import type { Contract } from '../shared/contract.ts'
import { serverSaid } from '../shared/failure.ts'
import { port } from '../shared/port.ts'
import { systemActor } from '../shared/system.ts'
import { showToast } from '../toasts/toast.machine.ts'
import { lineKey } from './line-key.ts'
import type { OutLine } from './sending-line.machine.ts'

/** A draft as it is kept; another tab may have written it. */
export interface DraftHeard {
  type: 'draft.heard'
  text: string
}

/** A quick answer with variables, and for whom. */
interface Quick {
  text: string
  clientId: string | null
}
export interface TextAsk extends Quick {
  chatNumber: number
}

interface ComposerContext {
  chatNumber: number
  text: string
  /** Chosen by the reader; null: the one that is offered first. */
  channel: Channel | null
  /** The quick answer that the keyboard stands on. */
  pick: number
  asked: Quick
}

/** What opens the quick answers at the beginning of a line, and what narrows them behind it. */
const asksQuick = (text: string) => /^\/\S*$/.test(text)
export const quickSearch = (text: string) => (asksQuick(text) ? text.slice(1).toLowerCase() : '')

/** The line that is being written: its draft, kept by conversation over tabs and reloads, the channel, and the clinic's quick answers. */
export const composerMachine = setup({
  types: {} as {
    context: ComposerContext
    input: { chatNumber: number }
    events:
      | DraftHeard
      | { type: 'draft.change'; text: string }
      /** What could not be sent is written on. */
      | { type: 'draft.back'; text: string }
      | { type: 'channel.choose'; channel: Channel }
      | { type: 'quick.open' }
      | { type: 'quick.close' }
      | { type: 'quick.move'; to: number }
      | { type: 'quick.pick'; text: string; clientId: string | null }
      | { type: 'line.send'; channel: Channel; clientId: string | null }
    tags: 'busy'
  },
  actors: {
    drafts: fromCallback<DraftHeard, { chatNumber: number }>(() => {}),
    fillText: port<string, TextAsk>('fillText'),
  },
  actions: {
    write: assign((_, { text }: { text: string }) => ({ text, pick: 0 })),
    keepDraft: (_, _nothing: undefined) => {},
    send: enqueueActions(
      ({ context, enqueue }, { channel, clientId }: Pick<OutLine, 'channel' | 'clientId'>) => {
        const { chatNumber, text } = context
        const line = { key: lineKey(), chatNumber, text: text.trim(), channel, clientId }
        enqueue.sendTo(systemActor('chatOutbox'), { type: 'outbox.send', line })
      },
    ),
    insert: assign(({ context }, { text }: { text: string }) => ({
      text: asksQuick(context.text)
        ? text
        : [context.text.trimEnd(), text].filter(Boolean).join(' '),
    })),
    complain: sendTo(systemActor('toasts'), (_, { error }: { error: unknown }) =>
      showToast({ severity: 'error', summary: serverSaid(error) ?? { path: 'errors.network' } }),
    ),
  },
  guards: {
    hasText: ({ context }) => !isBlank(context.text),
    asksQuick: (_, { text }: { text: string }) => asksQuick(text),
    isPlain: (_, { text }: { text: string }) => !text.includes('{'),
  },
}).createMachine({
  id: 'composer',
  context: ({ input }) => ({
    ...input,
    text: '',
    channel: null,
    pick: 0,
    asked: { text: '', clientId: null },
  }),
  invoke: {
    id: 'drafts',
    src: 'drafts',
    input: ({ context: { chatNumber } }) => ({ chatNumber }),
  },
  on: {
    'draft.heard': { actions: { type: 'write', params: ({ event }) => event } },
    'draft.back': {
      target: '.writing',
      actions: [
        {
          type: 'write',
          params: ({ context, event }) => ({
            text: [event.text, context.text].filter(Boolean).join('\n'),
          }),
        },
        'keepDraft',
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
            guard: { type: 'asksQuick', params: ({ event }) => event },
            target: 'picking',
            actions: [{ type: 'write', params: ({ event }) => event }, 'keepDraft'],
          },
          { actions: [{ type: 'write', params: ({ event }) => event }, 'keepDraft'] },
        ],
        'quick.open': 'picking',
        'line.send': {
          guard: 'hasText',
          actions: [
            { type: 'send', params: ({ event }) => event },
            { type: 'write', params: { text: '' } },
            'keepDraft',
          ],
        },
      },
    },
    picking: {
      entry: assign({ pick: 0 }),
      on: {
        'draft.change': [
          {
            guard: { type: 'asksQuick', params: ({ event }) => event },
            actions: [{ type: 'write', params: ({ event }) => event }, 'keepDraft'],
          },
          {
            target: 'writing',
            actions: [{ type: 'write', params: ({ event }) => event }, 'keepDraft'],
          },
        ],
        'quick.move': { actions: assign({ pick: ({ event }) => event.to }) },
        'quick.close': 'writing',
        'quick.pick': [
          {
            guard: { type: 'isPlain', params: ({ event }) => event },
            target: 'writing',
            actions: [{ type: 'insert', params: ({ event }) => event }, 'keepDraft'],
          },
          {
            target: 'filling',
            actions: assign(({ event: { text, clientId } }) => ({ asked: { text, clientId } })),
          },
        ],
      },
    },
    // What stands in braces becomes this patient's own before it is read, and sent.
    filling: {
      tags: 'busy',
      on: {
        'draft.change': {
          target: 'writing',
          actions: [{ type: 'write', params: ({ event }) => event }, 'keepDraft'],
        },
      },
      invoke: {
        id: 'fillText',
        src: 'fillText',
        input: ({ context: { asked, chatNumber } }) => ({ ...asked, chatNumber }),
        onDone: {
          target: 'writing',
          actions: [
            { type: 'insert', params: ({ event }) => ({ text: event.output }) },
            'keepDraft',
          ],
        },
        onError: {
          target: 'writing',
          actions: { type: 'complain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

export type ComposerEvent = EventFromLogic<typeof composerMachine>
export type ComposerActor = Contract<
  typeof composerMachine,
  'channel' | 'chatNumber' | 'pick' | 'text'
>
