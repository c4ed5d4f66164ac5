import type { LocalizedText } from '../../platform/fields/form-field.ts'
import type { ChannelContext, SendResult } from './channel-adapter.ts'

/** A sentence of the bot's own: `shareNumberLabel` puts a button below that sends the person's number, null takes it away. */
export interface BotMessage {
  chatId: string
  text: string
  shareNumberLabel: string | null
}

export interface Bot {
  /** The provider's own, one for each bot. */
  id: string
  name: string
  /** What its address is made of. */
  username: string
}

/** What a provider can whose messages go to chats with a bot. */
export interface BotChats<C> {
  /** Where a patient begins a chat: this, the bot's `username`, and what the link carries. */
  chatUrl: string
  /** What becomes of a chat after a refusal with such a code; others leave it as it is. */
  refusalEffects: Record<string, 'blocked' | 'unlinked'>
  /** The bot that these credentials are of; throws as every question to a provider does. */
  fetchBot(credentials: C, context: ChannelContext): Promise<Bot>
  /** What to tell a clinic whose bot is another clinic's already. */
  takenText: LocalizedText
  /** Says a sentence once; one that is lost is asked for again by the person's next step. */
  sendMessage(credentials: C, sentence: BotMessage, context: ChannelContext): Promise<SendResult>
}
