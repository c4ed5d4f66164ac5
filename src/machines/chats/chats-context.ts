import type { ChatAction } from './chat-actions.machine.ts'
import type { ChatMessage, ChatsFilter } from './chat-queries.ts'
import type { ChatsUrlState } from './chats-url-state.ts'

export interface ChatsContext extends ChatsUrlState {
  /** How often an address has changed what is chosen: fields with a text of their own begin anew with it. */
  urlRevision: number
  active: number | null
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

/** What of the address narrows the list. */
export const toListFilter = ({ group, channel }: ChatsUrlState): ChatsFilter => ({ group, channel })
