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

/** Actors of this screen. */
export const useChats = () => useActor('chats')
export const useChatList = () => useActor('chatsList')
export const useChatActions = () => useActor('chatActions')
export const useVisitActions = () => useActor('visitActions')
export const useOutbox = () => useActor('chatOutbox')

/** The open conversation; undefined if there is none. */
export const useConversation = () => useChild<ConversationActor>(useChats(), 'chat')

/** Child actors that live as long as their conversation. */
// biome-ignore-start lint/style/noNonNullAssertion: they start with the conversation
export const useChatHeader = (chat: ConversationActor) => useChild<ChatHeaderActor>(chat, 'head')!
export const useChatMessages = (chat: ConversationActor) =>
  useChild<ChatMessagesActor>(chat, 'messages')!
export const useComposer = (chat: ConversationActor) => useChild<ComposerActor>(chat, 'composer')!
export const useChatFiles = (chat: ConversationActor) => useChild<ChatFilesActor>(chat, 'files')!
// biome-ignore-end lint/style/noNonNullAssertion: they start with the conversation
/** The selected patient; undefined if the number belongs to no patient. */
export const useChatPatient = (chat: ConversationActor) => useChild<PatientActor>(chat, 'patient')
