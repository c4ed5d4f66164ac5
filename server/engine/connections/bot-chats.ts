import type { Provider, SendResult } from '../../channels/port/channel-adapter.ts'
import { getAdapter } from '../../channels/registry.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { lockPhone } from '../../platform/patient/lock-patient.ts'

/** The phone whose chat this is; null for a chat that belongs to nobody we know. */
async function findChatPhone(tx: Tx, chatId: string): Promise<string | null> {
  const chat = await tx
    .selectFrom('telegram_chat')
    .select('phone')
    .where('chat_id', '=', chatId)
    .executeTakeFirst()
  return chat?.phone ?? null
}

/** The same, with everybody who has that number: nobody of them is erased before the transaction ends. */
export async function lockChatPhone(tx: Tx, chatId: string): Promise<string | null> {
  const phone = await findChatPhone(tx, chatId)
  if (phone === null) return null
  await lockPhone(tx, phone)
  return findChatPhone(tx, chatId)
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
export const setChatBlocked = (tx: Tx, chatId: string, at: Temporal.Instant | null) =>
  tx.updateTable('telegram_chat').set({ blocked_at: at }).where('chat_id', '=', chatId).execute()

/** Takes from a refusal what it says of the chat, so that the next message does not try there again. */
export async function recordChatRefusal(
  { db, clock }: AppContext,
  { companyId, provider }: { companyId: string; provider: Provider },
  chatId: string,
  sent: SendResult,
): Promise<void> {
  const after = getAdapter(provider).chats?.refusalEffects ?? {}
  const becomes = sent.kind === 'refused' ? after[sent.code] : undefined
  if (!becomes) return
  await db.withTenant(companyId, async (tx) => {
    if (becomes === 'blocked') await setChatBlocked(tx, chatId, clock.now())
    else await tx.deleteFrom('telegram_chat').where('chat_id', '=', chatId).execute()
  })
}
