import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Provider } from '../../../channels/port/channel-adapter.ts'
import { adapterFor } from '../../../channels/registry.ts'
import type { House } from '../../../platform/app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { ID_BYTES } from '../../../platform/list/sort-index.ts'
import { reached } from '../../../platform/patient/current-phone-condition.ts'

const SEAL_BYTES = 16

/**
 * What a link into the bot carries: a message's id and a seal that only we can make, in the characters and the length that messengers
 * allow. It can be made anew at any time, so showing the link stores nothing.
 */
export function startPayload(house: Pick<House, 'keys'>, messageId: string): string {
  const id = Buffer.from(messageId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, sealOf(house, messageId)]).toString('base64url')
}

/** The message a payload speaks of; null for one that was not made here. */
function readPayload(house: Pick<House, 'keys'>, payload: string): string | null {
  const bytes = Buffer.from(payload, 'base64url')
  if (bytes.length !== ID_BYTES + SEAL_BYTES) return null
  const hex = bytes.toString('hex', 0, ID_BYTES)
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return timingSafeEqual(bytes.subarray(ID_BYTES), sealOf(house, id)) ? id : null
}

const sealOf = ({ keys }: Pick<House, 'keys'>, messageId: string) =>
  createHmac('sha256', keys('chatStart')).update(messageId).digest().subarray(0, SEAL_BYTES)

/** Where a patient presses Start: the messenger's own page, or the sandbox's in its place. Null for a provider without chats. */
export function startLink(
  { config, keys }: Pick<House, 'config' | 'keys'>,
  { provider, username }: { provider: Provider; username: string },
  messageId: string,
): string | null {
  const opensAt = adapterFor(provider).chats?.opensAt
  if (!opensAt) return null
  const inSandbox = config.sandbox && !config.baseUrls[provider]
  const double = `http://127.0.0.1:${config.sandboxPort}/${new URL(opensAt).host}`
  return `${inSandbox ? double : opensAt}/${username}?start=${startPayload({ keys }, messageId)}`
}

/**
 * The phone that a payload opens this chat for: once, for one chat, and as long as the message's page stands. Null for anything
 * else: a foreign clinic's, an old one, one that another chat has used or that went to a wrong number.
 */
export async function redeemPayload(
  house: House,
  tx: Tx,
  companyId: string,
  payload: string,
  chatId: string,
): Promise<string | null> {
  const now = house.clock.now()
  const messageId = readPayload(house, payload)
  if (!messageId) return null
  const { rows } = await sql<{ phone: string }>`
    select c.phone from message m join client c on c.company_id = m.company_id and c.id = m.client_id
    where m.id = ${messageId} and m.link is not null and m.visit_at > ${now.subtract({ hours: 24 })} and c.phone is not null and ${reached} for key share of c`.execute(
    tx,
  )
  const phone = rows[0]?.phone
  if (!phone) return null
  const used = await sql<{ chat_id: string }>`
    insert into telegram_start (company_id, message_id, chat_id, used_at) values (${companyId}, ${messageId}, ${chatId}, ${now})
    on conflict (company_id, message_id) do update set used_at = telegram_start.used_at returning chat_id`.execute(
    tx,
  )
  return used.rows[0]?.chat_id === chatId ? phone : null
}
