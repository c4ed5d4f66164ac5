import { assign, setup } from 'xstate'
import type { NoteFieldsFragment } from '../../../schema/generated/client/graphql.ts'
import { type ChangeListenerEvent, changeListener } from '../shared/change-listener.ts'
import { createPort } from '../shared/create-port.ts'
import { colleaguesQuery } from './attention-queue.ts'

export type Note = NoteFieldsFragment

/** Whose notes: a patient's, or those of the patient of a message. A new note refers to the message. */
export interface NotesSubject {
  clientId: string | null
  messageId: string | null
  /** The conversation that is open: a new note is written in it. */
  chatNumber?: number
}

/** The patient's notes; without a patient there are none, and none can be written. */
export interface PatientNotes {
  clientId: string | null
  items: Note[]
}

/** What is saved: a new note, a changed or removed one. */
export type NoteChange =
  | {
      kind: 'save'
      id: string | null
      clientId: string
      messageId: string | null
      chatNumber: number | null
      text: string
      mentions: string[]
    }
  | { kind: 'remove'; id: string; removed: boolean }

export type NotesEvent =
  | { type: 'note.write' }
  | { type: 'note.edit'; note: Note }
  | { type: 'note.type'; text: string }
  | { type: 'note.mention'; accountIds: string[] }
  | { type: 'note.save' }
  | { type: 'note.cancel' }
  | { type: 'note.remove'; id: string }
  | { type: 'note.restore' }
  | { type: 'note.retry' }
  | ChangeListenerEvent

const toSubject = ({
  context: { clientId, messageId },
}: {
  context: Pick<NotesSubject, 'clientId' | 'messageId'>
}) => ({
  clientId,
  messageId,
})

/** Notes about a patient: the list, and one field in which a note is written or changed. */
export const notesMachine = setup({
  types: {} as {
    context: {
      /** Null until it is loaded, if only a message is given. */
      clientId: string | null
      messageId: string | null
      chatNumber: number | null
      notes: Note[] | null
      /** The field's text; kept after a failure. */
      text: string
      mentions: string[]
      /** The note that is changed; null: a new one. */
      editedId: string | null
      /** Removed last, until the panel is closed. */
      removedId: string | null
      isRemoving: boolean
      error: unknown
    }
    input: NotesSubject
    events: NotesEvent
    tags: 'busy' | 'writing'
  },
  actors: {
    changeListener,
    colleagues: colleaguesQuery,
    loadNotes: createPort<PatientNotes, NotesSubject>('loadNotes'),
    saveNote: createPort<void, NoteChange>('saveNote'),
  },
  actions: {
    setNotes: assign((_, { output }: { output: PatientNotes }) => ({
      clientId: output.clientId,
      notes: output.items,
    })),
  },
  guards: {
    hasPatient: ({ context }) => context.clientId !== null,
    hasText: ({ context }) => context.text.trim() !== '',
  },
}).createMachine({
  id: 'notes',
  context: ({ input }) => ({
    ...input,
    chatNumber: input.chatNumber ?? null,
    notes: null,
    text: '',
    mentions: [],
    editedId: null,
    removedId: null,
    isRemoving: false,
    error: null,
  }),
  type: 'parallel',
  invoke: { id: 'changeListener', src: 'changeListener', input: { subjects: ['attention'] } },
  states: {
    list: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'loadNotes',
            src: 'loadNotes',
            input: toSubject,
            onDone: {
              target: 'shown',
              actions: { type: 'setNotes', params: ({ event }) => event },
            },
            onError: 'failed',
          },
        },
        shown: { on: { 'listener.changed': 'refreshing' } },
        refreshing: {
          invoke: {
            id: 'refreshNotes',
            src: 'loadNotes',
            input: toSubject,
            onDone: {
              target: 'shown',
              actions: { type: 'setNotes', params: ({ event }) => event },
            },
            // The shown notes stay.
            onError: 'shown',
          },
          // The running request may not contain this change yet.
          on: { 'listener.changed': { target: 'refreshing', reenter: true } },
        },
        failed: { on: { 'note.retry': 'loading', 'listener.changed': 'loading' } },
      },
    },
    field: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'note.write': { guard: 'hasPatient', target: 'writing' },
            'note.edit': {
              target: 'writing',
              actions: assign(({ event }) => ({ text: event.note.text, editedId: event.note.id })),
            },
            'note.remove': {
              target: 'removing',
              actions: assign(({ event }) => ({ removedId: event.id, isRemoving: true })),
            },
            'note.restore': { target: 'removing', actions: assign({ isRemoving: false }) },
          },
        },
        removing: {
          tags: 'busy',
          invoke: {
            id: 'removeNote',
            src: 'saveNote',
            input: ({ context: { removedId, isRemoving } }): NoteChange => ({
              kind: 'remove',
              id: removedId ?? '',
              removed: isRemoving,
            }),
            onDone: {
              target: 'closed',
              actions: assign({
                error: null,
                removedId: ({ context }) => (context.isRemoving ? context.removedId : null),
              }),
            },
            onError: {
              target: 'closed',
              actions: assign({ error: ({ event }) => event.error, removedId: null }),
            },
          },
        },
        writing: {
          tags: 'writing',
          // Whom a note can mention.
          invoke: { id: 'colleagues', src: 'colleagues', input: { args: null } },
          on: {
            'note.type': { actions: assign({ text: ({ event }) => event.text, error: null }) },
            'note.mention': { actions: assign({ mentions: ({ event }) => event.accountIds }) },
            'note.save': { guard: 'hasText', target: 'saving' },
            'note.cancel': {
              target: 'closed',
              actions: assign({ text: '', mentions: [], editedId: null, error: null }),
            },
          },
        },
        saving: {
          tags: ['busy', 'writing'],
          invoke: {
            id: 'saveNote',
            src: 'saveNote',
            input: ({ context }): NoteChange => ({
              kind: 'save',
              id: context.editedId,
              clientId: context.clientId ?? '', // the field is opened only with a patient
              messageId: context.messageId,
              chatNumber: context.chatNumber,
              text: context.text,
              mentions: context.mentions,
            }),
            onDone: {
              target: 'closed',
              actions: assign({ text: '', mentions: [], editedId: null, error: null }),
            },
            onError: {
              target: 'writing',
              actions: assign({ error: ({ event }) => event.error }),
            },
          },
        },
      },
    },
  },
})
