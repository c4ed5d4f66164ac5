import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Provider } from '../../../channels/port/channel-adapter.ts'
import { getAdapter } from '../../../channels/registry.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { ID_BYTES } from '../../../platform/list/sort-index.ts'
import { currentPhoneCondition } from '../../../platform/patient/current-phone-condition.ts'

const SEAL_BYTES = 16

/**
 * Creates the payload of a link to the bot: a message id with an HMAC, in the characters and length that messengers allow. Reproducible, so showing
 * the link stores nothing.
 */
export function createStartPayload(app: Pick<AppContext, 'getKey'>, messageId: string): string {
  const id = Buffer.from(messageId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, createSeal(app, messageId)]).toString('base64url')
}

/** Returns the message id of a payload; null if the HMAC is wrong. */
function readPayload(app: Pick<AppContext, 'getKey'>, payload: string): string | null {
  const bytes = Buffer.from(payload, 'base64url')
  if (bytes.length !== ID_BYTES + SEAL_BYTES) return null
  const hex = bytes.toString('hex', 0, ID_BYTES)
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return timingSafeEqual(bytes.subarray(ID_BYTES), createSeal(app, id)) ? id : null
}

const createSeal = ({ getKey }: Pick<AppContext, 'getKey'>, messageId: string) =>
  createHmac('sha256', getKey('chatStart')).update(messageId).digest().subarray(0, SEAL_BYTES)

/** Returns the messenger's link that starts the bot, or the sandbox's in its place. Null for providers without chats. */
export function createStartLink(
  { config, getKey }: Pick<AppContext, 'config' | 'getKey'>,
  { provider, username }: { provider: Provider; username: string },
  messageId: string,
): string | null {
  const opensAt = getAdapter(provider).chats?.chatUrl
  if (!opensAt) return null
  const inSandbox = config.sandbox && !config.baseUrls[provider]
  const double = `http://127.0.0.1:${config.sandboxPort}/${new URL(opensAt).host}`
  return `${inSandbox ? double : opensAt}/${username}?start=${createStartPayload({ getKey }, messageId)}`
}

/**
 * Returns the phone that a payload links to this chat: once, for one chat, and while the message's page is available. Null otherwise: another
 * clinic's, an old one, one used by another chat, or one sent to a wrong number.
 */
export async function redeemPayload(
  app: AppContext,
  tx: Tx,
  companyId: string,
  payload: string,
  chatId: string,
): Promise<string | null> {
  const now = app.clock.now()
  const messageId = readPayload(app, payload)
  if (!messageId) return null
  const { rows } = await sql<{ phone: string }>`
    select c.phone from message m join client c on c.company_id = m.company_id and c.id = m.client_id
    where m.id = ${messageId} and m.link is not null and m.visit_at > ${now.subtract({ hours: 24 })} and c.phone is not null and ${currentPhoneCondition} for key share of c`.execute(
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
