import type { Provider, Sent } from '../../channels/port/channel-adapter.ts'
import { adapterFor } from '../../channels/registry.ts'
import type { House } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { holdNumber } from '../../platform/patient/lock-patient.ts'

/** The phone whose chat this is; null for a chat that belongs to nobody we know. */
async function phoneOfChat(tx: Tx, chatId: string): Promise<string | null> {
  const chat = await tx
    .selectFrom('telegram_chat')
    .select('phone')
    .where('chat_id', '=', chatId)
    .executeTakeFirst()
  return chat?.phone ?? null
}

/** The same, with everybody who has that number: nobody of them is erased before the transaction ends. */
export async function holdPhoneOfChat(tx: Tx, chatId: string): Promise<string | null> {
  const phone = await phoneOfChat(tx, chatId)
  if (phone === null) return null
  await holdNumber(tx, phone)
  return phoneOfChat(tx, chatId)
}

/** Gives the chat to that phone, and to no other: the newest word of its owner counts. */
export async function linkChat(
  tx: Tx,
  companyId: string,
  chat: { phone: string; chatId: string; language: string | null },
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .deleteFrom('telegram_chat')
    .where('chat_id', '=', chat.chatId)
    .where('phone', '<>', chat.phone)
    .execute()
  const row = { chat_id: chat.chatId, language: chat.language, linked_at: now, blocked_at: null }
  await tx
    .insertInto('telegram_chat')
    .values({ company_id: companyId, phone: chat.phone, ...row })
    .onConflict((conflict) => conflict.columns(['company_id', 'phone']).doUpdateSet(row))
    .execute()
}

/** The patient shut the bot out, or (null) let it in again. */
export const setBlocked = (tx: Tx, chatId: string, at: Temporal.Instant | null) =>
  tx.updateTable('telegram_chat').set({ blocked_at: at }).where('chat_id', '=', chatId).execute()

/** Takes from a refusal what it says of the chat, so that the next message does not try there again. */
export async function noteRefusal(
  { db, clock }: House,
  { companyId, provider }: { companyId: string; provider: Provider },
  chatId: string,
  sent: Sent,
): Promise<void> {
  const after = adapterFor(provider).chats?.after ?? {}
  const becomes = sent.kind === 'refused' ? after[sent.code] : undefined
  if (!becomes) return
  await db.tenant(companyId, async (tx) => {
    if (becomes === 'blocked') await setBlocked(tx, chatId, clock.now())
    else await tx.deleteFrom('telegram_chat').where('chat_id', '=', chatId).execute()
  })
}
