import type { ChannelContext, Outgoing, Sent } from '../../channels/port/channel-adapter.ts'
import { adapterFor } from '../../channels/registry.ts'
import type { House } from '../../platform/app-context.ts'
import { noteRefusal } from '../connections/bot-chats.ts'
import { contextFor } from '../connections/channel-context.ts'
import { buttonsOf } from '../connections/chat-buttons.ts'
import type { Sending } from './attempt-result.ts'
import type { Work } from './claimed-message.ts'
import { guardedFetch } from './guarded-fetch.ts'
import type { Permit } from './lease.ts'

/** Whom a request is for. */
export type Addressed = Pick<Work, 'company_id' | 'phone' | 'chat'>

/** Makes the request and answers what the provider said; null when the permit was over before the message left. Never throws. */
export async function request(
  house: House,
  work: Addressed,
  { key, account }: Pick<Sending, 'key' | 'account'>,
  text: string,
  permit: Permit,
): Promise<Sent | null> {
  const plain = contextFor(house, account.provider)
  const guard = guardedFetch(permit, plain.fetch)
  const context: ChannelContext = { ...plain, fetch: guard.fetch }
  const sealed = Buffer.from(account.credentials, 'base64')
  const credentials = house.vault.open(work.company_id, account.provider, sealed)
  const adapter = adapterFor(account.provider)
  const chat = adapter.addressedBy === 'chat' ? work.chat : null
  const message = { ...addressOf(work, chat, adapter.buttons), text, key }
  // An adapter's own fault says nothing about the request: it may have left.
  const sent = await adapter.send(credentials, message, context).catch((error: Error): Sent => {
    house.log.error({ err: error }, 'adapter')
    return { kind: 'unknown', detail: error.name }
  })
  if (guard.keptBack) return null
  if (chat)
    await noteRefusal(
      house,
      { companyId: work.company_id, provider: account.provider },
      chat.id,
      sent,
    )
  return sent
}

/** The recipient in the channel's own form, and the buttons where it has any. */
const addressOf = (
  { phone }: Addressed,
  chat: Addressed['chat'],
  buttons: boolean,
): Pick<Outgoing, 'to' | 'buttons'> =>
  chat
    ? { to: chat.id, ...(buttons && chat.asks && { buttons: buttonsOf(chat.texts, chat.locale) }) }
    : { to: phone ?? '' }
