import type { FilesActor } from '../../machines/chats/chat-files.machine.ts'
import type { LinesActor } from '../../machines/chats/chat-lines.machine.ts'
import type { chatHead, chatPatient, chatPicture } from '../../machines/chats/chat-parts.ts'
import type { ComposerActor } from '../../machines/chats/composer.machine.ts'
import type { ConversationActor } from '../../machines/chats/conversation.machine.ts'
import type { SendingLineActor } from '../../machines/chats/sending-line.machine.ts'
import type { Contract } from '../../machines/shared/contract.ts'
import { useActor, useChild } from '../shared/actors.ts'

export type HeadActor = Contract<typeof chatHead, 'data' | 'error'>
export type PatientActor = Contract<typeof chatPatient, 'data'>
export type PictureActor = Contract<typeof chatPicture, 'data'>
export type { ComposerActor, ConversationActor, FilesActor, LinesActor, SendingLineActor }

/** The chart of this screen and its parts. */
export const useChats = () => useActor('chats')
export const useChatsList = () => useActor('chatsList')
export const useChatActs = () => useActor('chatActs')
export const useVisitActs = () => useActor('visitActs')
export const useOutbox = () => useActor('chatOutbox')

/** The conversation that is open; undefined while there is none. */
export const useConversation = () => useChild<ConversationActor>(useChats(), 'chat')

/** The parts of a conversation that live as long as it does. */
// biome-ignore-start lint/style/noNonNullAssertion: they begin with it
export const useHead = (chat: ConversationActor) => useChild<HeadActor>(chat, 'head')!
export const useLines = (chat: ConversationActor) => useChild<LinesActor>(chat, 'lines')!
export const useComposer = (chat: ConversationActor) => useChild<ComposerActor>(chat, 'composer')!
export const useFiles = (chat: ConversationActor) => useChild<FilesActor>(chat, 'files')!
// biome-ignore-end lint/style/noNonNullAssertion: they begin with it
/** The patient of it; undefined while nobody is known by the number. */
export const usePatient = (chat: ConversationActor) => useChild<PatientActor>(chat, 'patient')
