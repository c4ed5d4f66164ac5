import type { ChatAction } from './chat-actions.machine.ts'
import type { ChatMessage, ChatsFilter } from './chat-queries.ts'
import type { ChatsUrlState } from './chats-url-state.ts'

export interface ChatsContext extends ChatsUrlState {
  /** Raised when the address changes a filter, so that fields with their own text reset. */
  urlRevision: number
  active: number | null
  /** The conversation that was opened to write to its patient. */
  writtenTo: number | null
  error: unknown
}

export type ChatsEvent =
  | { type: 'url.changed'; path: string; search: string }
  | { type: 'search.change'; search: string }
  | { type: 'url.write' }
  | { type: 'filter.change'; change: Partial<ChatsFilter> }
  | { type: 'row.activate'; index: number }
  | { type: 'row.open'; index: number; chatNumber: number }
  | { type: 'chat.close' }
  | { type: 'find.retry' }
  | { type: 'message.sent'; chatNumber: number; message: ChatMessage }
  | { type: 'chatAction.saved'; action: ChatAction }
  | { type: 'action.saved' }

/** The part of the URL state that the list filters by. */
export const toListFilter = ({ group, channel }: ChatsUrlState): ChatsFilter => ({ group, channel })
