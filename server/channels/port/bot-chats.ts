import type { LocalizedText } from '../../platform/fields/form-field.ts'
import type { ChannelContext, SendResult } from './channel-adapter.ts'

/** A message of the bot itself: `shareNumberLabel` shows a button that sends the person's number, null removes it. */
export interface BotMessage {
  chatId: string
  text: string
  shareNumberLabel: string | null
}

export interface Bot {
  /** The provider's own id, unique per bot. */
  id: string
  name: string
  /** Part of the bot's address. */
  username: string
}

/** Implemented by providers whose messages go to chats with a bot. */
export interface BotChats<C> {
  /** Base of the link that starts a chat, followed by the bot's `username` and a parameter. */
  chatUrl: string
  /** Effect of refusal codes on a chat; other codes have none. */
  refusalEffects: Record<string, 'blocked' | 'unlinked'>
  /** The bot of these credentials; throws like `fetchState`. */
  fetchBot(credentials: C, context: ChannelContext): Promise<Bot>
  /** Text for a clinic whose bot is already another clinic's. */
  takenText: LocalizedText
  /** Sends a message once; if it is lost, the person's next step asks for it again. */
  sendMessage(credentials: C, sentence: BotMessage, context: ChannelContext): Promise<SendResult>
}
