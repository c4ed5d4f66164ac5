import type {
  ChannelContext,
  OutgoingMessage,
  SendResult,
} from '../../channels/port/channel-adapter.ts'
import { getAdapter } from '../../channels/registry.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { recordChatRefusal } from '../connections/bot-chats.ts'
import { createChannelContext } from '../connections/channel-context.ts'
import { buildButtons } from '../connections/chat-buttons.ts'
import type { SendDecision } from './attempt-result.ts'
import type { ClaimedMessage } from './claimed-message.ts'
import { createGuardedFetch } from './guarded-fetch.ts'
import type { SendPermit } from './lease.ts'

/** Recipient of a request. */
export type Recipient = Pick<ClaimedMessage, 'company_id' | 'phone' | 'chat'>

/** Sends the request and returns the provider's answer; null if the permit had expired before the message was sent. Never throws. */
export async function sendRequest(
  app: AppContext,
  recipient: Recipient,
  { key, account }: Pick<SendDecision, 'key' | 'account'>,
  text: string,
  permit: SendPermit,
): Promise<SendResult | null> {
  const plain = createChannelContext(app, account.provider)
  const guard = createGuardedFetch(permit, plain.fetch)
  const context: ChannelContext = { ...plain, fetch: guard.fetch }
  const sealed = Buffer.from(account.credentials, 'base64')
  const credentials = app.vault.open(recipient.company_id, account.provider, sealed)
  const adapter = getAdapter(account.provider)
  const chat = adapter.addressKind === 'chat' ? recipient.chat : null
  const outgoing = { ...toAddress(recipient, chat, adapter.supportsButtons), text, key }
  // An error in an adapter says nothing about the request: it may have been sent.
  const sent = await adapter
    .send(credentials, outgoing, context)
    .catch((error: Error): SendResult => {
      app.log.error({ err: error }, 'adapter failed')
      return { kind: 'unknown', detail: error.name }
    })
  if (guard.wasBlocked) return null
  if (chat)
    await recordChatRefusal(
      app,
      { companyId: recipient.company_id, provider: account.provider },
      chat.id,
      sent,
    )
  return sent
}

/** Recipient address in the channel's format, with buttons if there are any. */
const toAddress = (
  { phone }: Recipient,
  chat: Recipient['chat'],
  buttons: boolean,
): Pick<OutgoingMessage, 'to' | 'buttons'> =>
  chat
    ? {
        to: chat.id,
        ...(buttons && chat.asks && { buttons: buildButtons(chat.texts, chat.locale) }),
      }
    : { to: phone ?? '' }
