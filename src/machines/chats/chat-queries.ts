import type { Channel } from '../../../domain/channels.ts'
import type {
  ChatCountsQuery,
  ChatFieldsFragment,
  ChatHeadQuery,
  ChatLineFieldsFragment,
  ChatPatientQuery,
  QuickAnswerFieldsFragment,
} from '../../../schema/generated/client/graphql.ts'
import { createList } from '../shared/list.machine.ts'
import { createQuery } from '../shared/query.machine.ts'
import type { ChatGroup } from './chats-url-state.ts'

export type ChatRow = ChatFieldsFragment
export type ChatCounts = NonNullable<ChatCountsQuery['chatCounts']>
export type ChatMessage = ChatLineFieldsFragment
export type ChatFile = ChatMessage['files'][number]
export type ChannelOption = ChatHeadQuery['chat']['ways'][number]
export type QuickAnswer = QuickAnswerFieldsFragment

/** A conversation with quick answers and currency for writing in it. */
export type ChatHead = ChatHeadQuery['chat'] & {
  quickAnswers: QuickAnswer[]
  currency: string | null
}

export type ChatPatient = ChatPatientQuery & { client: NonNullable<ChatPatientQuery['client']> }

export interface ChatsFilter {
  group: ChatGroup | null
  channel: Channel | null
}
export interface ChatsSummary {
  counts: ChatCounts | null
}

export const chatsList = createList<ChatRow, ChatsFilter, ChatsSummary>('chatsList', [
  'chat',
  'client',
])

export const chatHeadQuery = createQuery<ChatHead, number>('chatHead', 5000, [
  'chat',
  'client',
  'channel',
  'red-stop',
  'quick-answer',
])

export const chatPatientQuery = createQuery<ChatPatient, string>('chatPatient', 0, [
  'client',
  'visit',
  'message',
])

export interface ChatFileRequest {
  chatNumber: number
  id: string
}

/** A picture as a data URL. */
export const chatPictureQuery = createQuery<string, ChatFileRequest>('chatPicture')
