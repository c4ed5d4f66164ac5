import {
  type AnyActorRef,
  assign,
  type EventFromLogic,
  enqueueActions,
  sendTo,
  setup,
} from 'xstate'
import type { Contract } from '../shared/contract.ts'
import { port } from '../shared/port.ts'
import { systemActor } from '../shared/system.ts'
import { chatFilesMachine } from './chat-files.machine.ts'
import { chatLinesMachine } from './chat-lines.machine.ts'
import { type ChatHead, type ChatLine, chatHead, chatPatient } from './chat-parts.ts'
import { composerMachine } from './composer.machine.ts'

interface ConversationContext {
  chatNumber: number
  /** Of those who share the number: whose panel is shown, and whom a line is for. */
  patientId: string | null
  /** Instant of the patient's last words that were told to have been read. */
  readThrough: string | null
}

interface HeadSaid {
  data: ChatHead | null
}

/** Whom it is about, once somebody is known: the one who was chosen, else the first. */
const patientOf = ({ data }: HeadSaid, chosen: string | null) => {
  const patients = data?.chat.patients ?? []
  const still = patients.find(({ clientId }) => clientId === chosen) ?? patients[0]
  return data ? (still?.clientId ?? null) : chosen
}

const lastWords = (items: ChatLine[]) =>
  items.findLast(({ kind }) => kind === 'patient' || kind === 'request')?.at ?? null

/** A part of the conversation, all of which live as long as it does. */
const part =
  (id: 'composer' | 'files' | 'head' | 'lines') =>
  ({ self }: { self: { getSnapshot(): { children?: Record<string, AnyActorRef | undefined> } } }) =>
    self.getSnapshot().children?.[id] as AnyActorRef

/** One open conversation: its lines, what is being written, and whom it is with. What came into sight is told to have been read. */
export const conversationMachine = setup({
  types: {} as {
    context: ConversationContext
    input: { chatNumber: number }
    events:
      | { type: 'lines.came'; items: ChatLine[]; inSight: boolean }
      | { type: 'lines.add'; line: ChatLine }
      | { type: 'chat.refresh' }
      | { type: 'patient.choose'; id: string }
      | { type: 'panel.show' }
      | { type: 'panel.fold' }
  },
  actors: {
    head: chatHead,
    lines: chatLinesMachine,
    composer: composerMachine,
    files: chatFilesMachine,
    patient: chatPatient,
    markRead: port<void, { chatNumber: number; through: string }>('markRead'),
  },
  actions: {
    meet: enqueueActions(({ enqueue }, { id }: { id: string | null }) => {
      enqueue.assign({ patientId: id })
      enqueue.stopChild('patient')
      if (id) enqueue.spawnChild('patient', { id: 'patient', input: { args: id } })
    }),
    addLine: sendTo(part('lines'), (_, { line }: { line: ChatLine }) => ({
      type: 'lines.add',
      line,
    })),
    askAnew: enqueueActions(({ context, enqueue }) => {
      enqueue.sendTo(part('head'), { type: 'query.refresh' })
      enqueue.sendTo(part('lines'), { type: 'lines.refresh' })
      if (context.patientId) enqueue.sendTo('patient', { type: 'query.refresh' })
    }),
    showFiles: sendTo(part('files'), (_, { items }: { items: ChatLine[] }) => ({
      type: 'files.came',
      files: items.flatMap(({ files }) => files),
    })),
    seen: assign((_, { items }: { items: ChatLine[] }) => ({ readThrough: lastWords(items) })),
    tellList: enqueueActions(({ enqueue }) => {
      enqueue.sendTo(systemActor('chatsList'), { type: 'list.refresh' })
      enqueue.sendTo(systemActor('chatsUnread'), { type: 'query.refresh' })
    }),
  },
  guards: {
    isOther: ({ context }, said: HeadSaid) =>
      patientOf(said, context.patientId) !== context.patientId,
    isUnread: ({ context }, { items, inSight }: { items: ChatLine[]; inSight: boolean }) => {
      const last = lastWords(items)
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
        guard: { type: 'isOther', params: ({ event }) => event.snapshot.context },
        actions: {
          type: 'meet',
          params: ({ context, event }) => ({
            id: patientOf(event.snapshot.context, context.patientId),
          }),
        },
      },
    },
    { id: 'lines', src: 'lines', input: ({ context: { chatNumber } }) => ({ chatNumber }) },
    { id: 'composer', src: 'composer', input: ({ context: { chatNumber } }) => ({ chatNumber }) },
    { id: 'files', src: 'files', input: ({ context: { chatNumber } }) => ({ chatNumber }) },
  ],
  on: {
    'lines.add': { actions: { type: 'addLine', params: ({ event }) => event } },
    'chat.refresh': { actions: 'askAnew' },
    'patient.choose': { actions: { type: 'meet', params: ({ event }) => event } },
  },
  type: 'parallel',
  states: {
    /** The patient's panel, where it has no place beside the conversation. */
    panel: {
      initial: 'folded',
      states: {
        folded: { on: { 'panel.show': 'shown' } },
        shown: { on: { 'panel.fold': 'folded' } },
      },
    },
    reading: {
      initial: 'resting',
      states: {
        resting: {},
        marking: {
          invoke: {
            id: 'markRead',
            src: 'markRead',
            input: ({ context: { chatNumber, readThrough } }) => ({
              chatNumber,
              through: readThrough ?? '', // `seen` has kept it
            }),
            onDone: { target: 'resting', actions: 'tellList' },
            // It stays unread, and is told again with the next words.
            onError: { target: 'resting', actions: assign({ readThrough: null }) },
          },
        },
      },
      on: {
        'lines.came': [
          {
            guard: { type: 'isUnread', params: ({ event }) => event },
            target: '.marking',
            actions: [
              { type: 'seen', params: ({ event }) => event },
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
export type ConversationActor = Contract<typeof conversationMachine, 'chatNumber' | 'patientId'>
