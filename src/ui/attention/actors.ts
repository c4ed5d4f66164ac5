import type { attentionMachine } from '../../machines/attention/attention.machine.ts'
import type {
  attentionDoneQuery,
  attentionQuery,
  colleaguesQuery,
} from '../../machines/attention/attention-queue.ts'
import type { HandoverNoteActor } from '../../machines/attention/handover-note.machine.ts'
import type { notesMachine } from '../../machines/attention/notes.machine.ts'
import type { ActorContract } from '../../machines/shared/actor-contract.ts'
import type { messageDetailQuery } from '../../machines/shared/message-detail.ts'
import { useChild } from '../shared/actors.ts'

export type AttentionActor = ActorContract<
  typeof attentionMachine,
  'filter' | 'items' | 'settledKeys' | 'active' | 'openKey' | 'openItem' | 'holderName'
>
type QueueActor = ActorContract<typeof attentionQuery, 'data' | 'error'>
type DoneActor = ActorContract<typeof attentionDoneQuery, 'data' | 'error'>
type ColleaguesActor = ActorContract<typeof colleaguesQuery, 'data'>
type DetailActor = ActorContract<typeof messageDetailQuery, 'data' | 'error'>
export type NotesActor = ActorContract<
  typeof notesMachine,
  'clientId' | 'notes' | 'text' | 'mentions' | 'editedId' | 'removedId' | 'error'
>

export const useQueue = (attention: AttentionActor) => useChild<QueueActor>(attention, 'queue')
export const useDone = (attention: AttentionActor) => useChild<DoneActor>(attention, 'done')
export const useColleagues = (parent: AttentionActor | NotesActor) =>
  useChild<ColleaguesActor>(parent, 'colleagues')
export const useItemDetail = (attention: AttentionActor) =>
  useChild<DetailActor>(attention, 'detail')
/** The notes beside what is open in a screen or a conversation. */
export const useNotes = (parent: Parameters<typeof useChild>[0]) =>
  useChild<NotesActor>(parent, 'notes')
export const useHandoverNote = (attention: AttentionActor) =>
  useChild<HandoverNoteActor>(attention, 'handover')
