import {
  type AnyActorRef,
  assign,
  type EventFromLogic,
  enqueueActions,
  sendTo,
  setup,
} from 'xstate'
import { notesMachine } from '../attention/notes.machine.ts'
import type { ActorContract } from '../shared/actor-contract.ts'
import { createPort } from '../shared/create-port.ts'
import { systemActor } from '../shared/system-actors.ts'
import { chatFilesMachine } from './chat-files.machine.ts'
import { chatMessagesMachine } from './chat-messages.machine.ts'
import { type ChatHead, type ChatMessage, chatHeadQuery, chatPatientQuery } from './chat-queries.ts'
import { composerMachine } from './composer.machine.ts'

interface ConversationContext {
  chatNumber: number
  /** The selected patient among those who share the number: shown in the panel, recipient of messages. */
  patientId: string | null
  /** Instant of the last patient message reported as read. */
  readThrough: string | null
}

interface ChatHeadState {
  data: ChatHead | null
}

/** The selected patient if they belong to the conversation, otherwise the first one. */
const pickPatientId = ({ data }: ChatHeadState, chosenId: string | null) => {
  const patients = data?.chat.patients ?? []
  const current = patients.find(({ clientId }) => clientId === chosenId) ?? patients[0]
  return data ? (current?.clientId ?? null) : chosenId
}

const getLastPatientMessageTime = (items: ChatMessage[]) =>
  items.findLast(({ kind }) => kind === 'patient' || kind === 'request')?.at ?? null

/** A child actor that lives as long as the conversation. */
const getChild =
  (id: 'composer' | 'files' | 'head' | 'messages') =>
  ({ self }: { self: { getSnapshot(): { children?: Record<string, AnyActorRef | undefined> } } }) =>
    self.getSnapshot().children?.[id] as AnyActorRef

/** One open conversation: messages, composer, files and the patient's panel. Visible patient messages are reported as read. */
export const conversationMachine = setup({
  types: {} as {
    context: ConversationContext
    input: { chatNumber: number }
    events:
      | { type: 'messages.loaded'; items: ChatMessage[]; inSight: boolean }
      | { type: 'messages.add'; message: ChatMessage }
      | { type: 'chat.refresh' }
      | { type: 'patient.choose'; id: string }
      | { type: 'panel.show' }
      | { type: 'panel.fold' }
  },
  actors: {
    head: chatHeadQuery,
    messages: chatMessagesMachine,
    composer: composerMachine,
    files: chatFilesMachine,
    patient: chatPatientQuery,
    notes: notesMachine,
    markRead: createPort<void, { chatNumber: number; through: string }>('markRead'),
  },
  actions: {
    selectPatient: enqueueActions(
      ({ context: { chatNumber }, enqueue }, { id }: { id: string | null }) => {
        enqueue.assign({ patientId: id })
        enqueue.stopChild('patient')
        enqueue.stopChild('notes')
        if (!id) return
        enqueue.spawnChild('patient', { id: 'patient', input: { args: id } })
        enqueue.spawnChild('notes', {
          id: 'notes',
          input: { clientId: id, messageId: null, chatNumber },
        })
      },
    ),
    addLine: sendTo(getChild('messages'), (_, { message }: { message: ChatMessage }) => ({
      type: 'messages.add',
      message,
    })),
    refreshAll: enqueueActions(({ context, enqueue }) => {
      enqueue.sendTo(getChild('head'), { type: 'query.refresh' })
      enqueue.sendTo(getChild('messages'), { type: 'messages.refresh' })
      if (context.patientId) enqueue.sendTo('patient', { type: 'query.refresh' })
    }),
    showFiles: sendTo(getChild('files'), (_, { items }: { items: ChatMessage[] }) => ({
      type: 'files.added',
      files: items.flatMap(({ files }) => files),
    })),
    setReadThrough: assign((_, { items }: { items: ChatMessage[] }) => ({
      readThrough: getLastPatientMessageTime(items),
    })),
    refreshLists: enqueueActions(({ enqueue }) => {
      enqueue.sendTo(systemActor('chatsList'), { type: 'list.refresh' })
      enqueue.sendTo(systemActor('unreadChats'), { type: 'query.refresh' })
    }),
  },
  guards: {
    isOtherPatient: ({ context }, head: ChatHeadState) =>
      pickPatientId(head, context.patientId) !== context.patientId,
    isUnread: ({ context }, { items, inSight }: { items: ChatMessage[]; inSight: boolean }) => {
      const last = getLastPatientMessageTime(items)
      return inSight && last !== null && last !== context.readThrough
    },
  },
}).createMachine({
  id: 'conversation',
  context: ({ input }) => ({ ...input, patientId: null, readThrough: null }),
  invoke: [
    {
      id: 'head',
      src: 'head',
      input: ({ context }) => ({ args: context.chatNumber }),
      onSnapshot: {
        guard: { type: 'isOtherPatient', params: ({ event }) => event.snapshot.context },
        actions: {
          type: 'selectPatient',
          params: ({ context, event }) => ({
            id: pickPatientId(event.snapshot.context, context.patientId),
          }),
        },
      },
    },
    { id: 'messages', src: 'messages', input: ({ context: { chatNumber } }) => ({ chatNumber }) },
    { id: 'composer', src: 'composer', input: ({ context: { chatNumber } }) => ({ chatNumber }) },
    { id: 'files', src: 'files', input: ({ context: { chatNumber } }) => ({ chatNumber }) },
  ],
  on: {
    'messages.add': { actions: { type: 'addLine', params: ({ event }) => event } },
    'chat.refresh': { actions: 'refreshAll' },
    'patient.choose': { actions: { type: 'selectPatient', params: ({ event }) => event } },
  },
  type: 'parallel',
  states: {
    /** The patient panel on a narrow screen. */
    panel: {
      initial: 'folded',
      states: {
        folded: { on: { 'panel.show': 'shown' } },
        shown: { on: { 'panel.fold': 'folded' } },
      },
    },
    reading: {
      initial: 'idle',
      states: {
        idle: {},
        marking: {
          invoke: {
            id: 'markRead',
            src: 'markRead',
            input: ({ context: { chatNumber, readThrough } }) => ({
              chatNumber,
              through: readThrough ?? '', // the previous state has set it
            }),
            onDone: { target: 'idle', actions: 'refreshLists' },
            // The conversation stays unread; the next patient message repeats the report.
            onError: { target: 'idle', actions: assign({ readThrough: null }) },
          },
        },
      },
      on: {
        'messages.loaded': [
          {
            guard: { type: 'isUnread', params: ({ event }) => event },
            target: '.marking',
            actions: [
              { type: 'setReadThrough', params: ({ event }) => event },
              { type: 'showFiles', params: ({ event }) => event },
            ],
          },
          { actions: { type: 'showFiles', params: ({ event }) => event } },
        ],
      },
    },
  },
})

export type ConversationEvent = EventFromLogic<typeof conversationMachine>
export type ConversationActor = ActorContract<
  typeof conversationMachine,
  'chatNumber' | 'patientId'
>
