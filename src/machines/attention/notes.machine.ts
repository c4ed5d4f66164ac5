import { assign, setup } from 'xstate'
import type { NoteFieldsFragment } from '../../../schema/generated/client/graphql.ts'
import { type ChangeListenerEvent, changeListener } from '../shared/change-listener.ts'
import { createPort } from '../shared/create-port.ts'

export type Note = NoteFieldsFragment

/** What is saved: a new note, a changed or removed one. */
export type NoteChange =
  | {
      kind: 'save'
      id: string | null
      clientId: string
      messageId: string | null
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

/** Notes about a patient: the list, and one field in which a note is written or changed. */
export const notesMachine = setup({
  types: {} as {
    context: {
      clientId: string
      messageId: string | null
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
    input: { clientId: string; messageId: string | null }
    events: NotesEvent
    tags: 'busy' | 'writing'
  },
  actors: {
    changeListener,
    loadNotes: createPort<Note[], { clientId: string }>('loadNotes'),
    saveNote: createPort<void, NoteChange>('saveNote'),
  },
  guards: { hasText: ({ context }) => context.text.trim() !== '' },
}).createMachine({
  id: 'notes',
  context: ({ input }) => ({
    ...input,
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
            input: ({ context }) => ({ clientId: context.clientId }),
            onDone: { target: 'shown', actions: assign({ notes: ({ event }) => event.output }) },
            onError: 'failed',
          },
          on: { 'listener.changed': { target: 'loading', reenter: true } },
        },
        shown: { on: { 'listener.changed': 'loading' } },
        failed: { on: { 'note.retry': 'loading', 'listener.changed': 'loading' } },
      },
    },
    field: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'note.write': 'writing',
            'note.edit': {
              target: 'writing',
              actions: assign(({ event }) => ({ text: event.note.text, editedId: event.note.id })),
            },
            'note.remove': {
              target: 'saving',
              actions: assign(({ event }) => ({ removedId: event.id, isRemoving: true })),
            },
            'note.restore': {
              target: 'saving',
              actions: assign({ isRemoving: false }),
            },
          },
        },
        writing: {
          tags: 'writing',
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
          tags: 'busy',
          invoke: {
            id: 'saveNote',
            src: 'saveNote',
            input: ({ context }) => toNoteChange(context),
            onDone: {
              target: 'closed',
              actions: assign(({ context }) => ({
                text: '',
                mentions: [],
                editedId: null,
                error: null,
                removedId: context.isRemoving ? context.removedId : null,
                isRemoving: false,
              })),
            },
            onError: [
              {
                guard: 'hasText',
                target: 'writing',
                actions: assign({ error: ({ event }) => event.error }),
              },
              {
                target: 'closed',
                actions: assign({
                  error: ({ event }) => event.error,
                  removedId: null,
                  isRemoving: false,
                }),
              },
            ],
          },
        },
      },
    },
  },
})

function toNoteChange({
  removedId,
  isRemoving,
  editedId: id,
  clientId,
  messageId,
  text,
  mentions,
}: {
  removedId: string | null
  isRemoving: boolean
  editedId: string | null
  clientId: string
  messageId: string | null
  text: string
  mentions: string[]
}): NoteChange {
  if (text.trim() === '' && removedId !== null)
    return { kind: 'remove', id: removedId, removed: isRemoving }
  return { kind: 'save', id, clientId, messageId, text, mentions }
}
