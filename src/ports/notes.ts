import { fromPromise } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import {
  type NoteChange,
  type NotesSubject,
  notesMachine,
  type PatientNotes,
} from '../machines/attention/notes.machine.ts'
import { isChatAllowed } from './chat-access.ts'
import { provideColleagues } from './colleagues.ts'
import type { GatewayCaller } from './gateway-caller.ts'

/** Connects the ports of a patient's notes to the gateway. Users without access to conversations have no notes. */
export const provideNotes = (callGateway: GatewayCaller) =>
  notesMachine.provide({
    actors: {
      colleagues: provideColleagues(callGateway),
      loadNotes: fromPromise<PatientNotes, NotesSubject>(async ({ input, signal, system }) => {
        const { clientId, messageId } = input
        const isRead = await isChatAllowed(system, signal)
        const subject = clientId === null ? { messageId } : { clientId }
        const { notes } = isRead
          ? await callGateway(graph.NotesDocument, subject, signal)
          : { notes: null }
        return notes ?? { clientId: null, items: [] }
      }),
      saveNote: fromPromise<void, NoteChange>(async ({ input }) => {
        if (input.kind === 'remove') {
          await callGateway(graph.RemoveNoteDocument, { id: input.id, removed: input.removed })
          return
        }
        const { id, clientId, messageId, chatNumber, text, mentions } = input
        if (id === null)
          await callGateway(graph.AddNoteDocument, {
            clientId,
            input: { text, mentions, messageId, chatNumber },
          })
        else await callGateway(graph.ChangeNoteDocument, { id, input: { text, mentions } })
      }),
    },
  })
