import type { ChannelContext, Outgoing, Sent } from '../channels/channel.ts'
import { contextFor } from '../channels/context.ts'
import { adapterFor } from '../channels/registry.ts'
import type { House } from '../house.ts'
import { buttonsOf } from '../telegram/buttons.ts'
import { noteRefusal } from '../telegram/chats.ts'
import { type Lease, whileHeld } from './lease.ts'
import type { Sending } from './result.ts'
import type { Work } from './work.ts'

/** Whom a request is for. */
export type Addressed = Pick<Work, 'company_id' | 'phone' | 'chat'>

/** Makes the request and answers what the provider said; null when the permit was over before the message left. Never throws. */
export async function request(
  house: House,
  work: Addressed,
  { key, account }: Pick<Sending, 'key' | 'account'>,
  text: string,
  permit: Pick<Lease, 'holds'>,
): Promise<Sent | null> {
  const plain = contextFor(house, account.provider)
  const gate = whileHeld(permit, plain.fetch)
  const context: ChannelContext = { ...plain, fetch: gate.fetch }
  const sealed = Buffer.from(account.credentials, 'base64')
  const credentials = house.vault.open(work.company_id, account.provider, sealed)
  const message = { ...addressOf(work, account.channel), text, key }
  // An adapter's own fault says nothing about the request: it may have left.
  const sent = await adapterFor(account.provider)
    .send(credentials, message, context)
    .catch((error: Error): Sent => {
      house.log.error({ err: error }, 'adapter')
      return { kind: 'unknown', detail: error.name }
    })
  if (gate.keptBack) return null
  if (account.channel === 'telegram' && work.chat)
    await noteRefusal(house, work.company_id, work.chat.id, sent)
  return sent
}

/** The recipient in the channel's own form, and the buttons where it has any. */
const addressOf = (
  { phone, chat }: Addressed,
  channel: string,
): Pick<Outgoing, 'to' | 'buttons'> =>
  channel === 'telegram' && chat
    ? { to: chat.id, ...(chat.asks && { buttons: buttonsOf(chat.texts, chat.locale) }) }
    : { to: phone ?? '' }
