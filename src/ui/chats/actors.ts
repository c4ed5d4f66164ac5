import type { ChatFilesActor } from '../../machines/chats/chat-files.machine.ts'
import type { ChatMessagesActor } from '../../machines/chats/chat-messages.machine.ts'
import type {
  chatHeadQuery,
  chatPatientQuery,
  chatPictureQuery,
} from '../../machines/chats/chat-queries.ts'
import type { ComposerActor } from '../../machines/chats/composer.machine.ts'
import type { ConversationActor } from '../../machines/chats/conversation.machine.ts'
import type { OutgoingMessageActor } from '../../machines/chats/outgoing-message.machine.ts'
import type { ActorContract } from '../../machines/shared/actor-contract.ts'
import { useActor, useChild } from '../shared/actors.ts'

export type ChatHeaderActor = ActorContract<typeof chatHeadQuery, 'data' | 'error'>
export type PatientActor = ActorContract<typeof chatPatientQuery, 'data'>
export type PictureActor = ActorContract<typeof chatPictureQuery, 'data'>
export type {
  ChatFilesActor,
  ChatMessagesActor,
  ComposerActor,
  ConversationActor,
  OutgoingMessageActor,
}

/** The chart of this screen and its parts. */
export const useChats = () => useActor('chats')
export const useChatList = () => useActor('chatsList')
export const useChatActions = () => useActor('chatActions')
export const useVisitActions = () => useActor('visitActions')
export const useOutbox = () => useActor('chatOutbox')

/** The conversation that is open; undefined while there is none. */
export const useConversation = () => useChild<ConversationActor>(useChats(), 'chat')

/** The parts of a conversation that live as long as it does. */
// biome-ignore-start lint/style/noNonNullAssertion: they begin with it
export const useChatHeader = (chat: ConversationActor) => useChild<ChatHeaderActor>(chat, 'head')!
export const useChatMessages = (chat: ConversationActor) =>
  useChild<ChatMessagesActor>(chat, 'messages')!
export const useComposer = (chat: ConversationActor) => useChild<ComposerActor>(chat, 'composer')!
export const useChatFiles = (chat: ConversationActor) => useChild<ChatFilesActor>(chat, 'files')!
// biome-ignore-end lint/style/noNonNullAssertion: they begin with it
/** The patient of it; undefined while nobody is known by the number. */
export const useChatPatient = (chat: ConversationActor) => useChild<PatientActor>(chat, 'patient')
