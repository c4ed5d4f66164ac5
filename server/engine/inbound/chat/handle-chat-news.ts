import type { ChatEvent } from '../../../channels/port/channel-adapter.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { toE164 } from '../../../platform/patient/phone.ts'
import { linkChat, lockChatPhone, setChatBlocked } from '../../connections/bot-chats.ts'
import type { ChannelAccount } from '../../connections/channel-account.ts'
import { botStrings } from '../bot-strings.ts'
import { type BotMessage, readChatContext, recordNewsOnce, sendBotMessage } from './bot-messages.ts'
import { redeemPayload } from './start-link.ts'

/** Handles a chat event: links the chat to a phone, or replies what is missing. Stores nothing about unknown persons. */
export async function handleChatNews(app: AppContext, account: ChannelAccount, news: ChatEvent) {
  const message = await app.db.withTenant(account.companyId, async (tx) => {
    const now = app.clock.now()
    if (!(await recordNewsOnce(tx, account, news.eventId, now))) return null
    if (news.kind === 'blocked' || news.kind === 'unblocked') {
      await setChatBlocked(tx, news.chatId, news.kind === 'blocked' ? news.at : null)
      return null
    }
    return news.kind === 'started'
      ? handleStart(app, tx, account, news)
      : handleContact(tx, account, news, now)
  })
  if (message) await sendBotMessage(app, account, news.chatId, message)
}

async function handleStart(
  app: AppContext,
  tx: Tx,
  { companyId }: ChannelAccount,
  news: Extract<ChatEvent, { kind: 'started' }>,
): Promise<BotMessage> {
  const { chatId, payload, language } = news
  const before = await lockChatPhone(tx, chatId)
  const opened = payload ? await redeemPayload(app, tx, companyId, payload, chatId) : null
  const phone = opened ?? before
  const { clinic, locale } = await readChatContext(tx, phone, language)
  const words = botStrings[locale]
  // Pressing Start unblocks the bot, whatever the state before.
  if (phone) await linkChat(tx, companyId, { phone, chatId, language }, app.clock.now())
  if (phone) return { text: phone === before ? words.alreadyLinked(clinic) : words.linked(clinic) }
  const ask = words.askNumber(clinic)
  return {
    text: payload ? `${words.linkExpired} ${ask}` : ask,
    shareNumberLabel: words.shareNumber,
  }
}

async function handleContact(
  tx: Tx,
  { companyId }: ChannelAccount,
  news: Extract<ChatEvent, { kind: 'contact' }>,
  now: Temporal.Instant,
): Promise<BotMessage> {
  const { chatId, language, isOwnPhone } = news
  const phone = isOwnPhone ? toE164(news.phone, undefined) : null
  const known = phone && (await isPatientPhone(tx, phone))
  const { clinic, locale } = await readChatContext(tx, known ? phone : null, language)
  const words = botStrings[locale]
  if (!isOwnPhone) return { text: words.foreignNumber, shareNumberLabel: words.shareNumber }
  if (!phone || !known) return { text: words.unknownNumber(clinic) }
  await linkChat(tx, companyId, { phone, chatId, language }, now)
  return { text: words.linked(clinic) }
}

async function isPatientPhone(tx: Tx, phone: string): Promise<boolean> {
  const client = await tx
    .selectFrom('client')
    .select('id')
    .where('phone', '=', phone)
    .where('deceased', '=', false)
    // Waits for a concurrent erasure of the patient.
    .forKeyShare()
    .executeTakeFirst()
  return client !== undefined
}
