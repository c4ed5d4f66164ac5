import type { Provider, SendResult } from '../../channels/port/channel-adapter.ts'
import { getAdapter } from '../../channels/registry.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { lockPhone } from '../../platform/patient/lock-patient.ts'

/** Returns the phone of this chat; null if it is linked to none. */
async function findChatPhone(tx: Tx, chatId: string): Promise<string | null> {
  const chat = await tx
    .selectFrom('telegram_chat')
    .select('phone')
    .where('chat_id', '=', chatId)
    .executeTakeFirst()
  return chat?.phone ?? null
}

/** Same, and locks the number's patients, so that none is erased before the transaction ends. */
export async function lockChatPhone(tx: Tx, chatId: string): Promise<string | null> {
  const phone = await findChatPhone(tx, chatId)
  if (phone === null) return null
  await lockPhone(tx, phone)
  return findChatPhone(tx, chatId)
}

/** Links the chat to that phone only; its owner's latest choice counts. */
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

/** Sets whether the patient blocked the bot; null unblocks. */
export const setChatBlocked = (tx: Tx, chatId: string, at: Temporal.Instant | null) =>
  tx.updateTable('telegram_chat').set({ blocked_at: at }).where('chat_id', '=', chatId).execute()

/** Marks a chat as blocked or gone after such a refusal, so that the next message does not try it again. */
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
