import { useSelector } from '@xstate/react'
import type { Note } from '../../machines/attention/notes.machine.ts'
import { useNotes } from '../attention/actors.ts'
import { useRights } from '../shared/rights.ts'
import type { ConversationActor } from './actors.ts'

const none: Note[] = []

/** Notes about the selected patient that were written in this conversation. */
export function useComments(chat: ConversationActor): Note[] {
  const notes = useSelector(useNotes(chat), (state) => state?.context.notes ?? none)
  const chatNumber = useSelector(chat, (state) => state.context.chatNumber)
  const { canChat } = useRights()
  return canChat ? notes.filter((note) => note.chatNumber === chatNumber) : none
}
