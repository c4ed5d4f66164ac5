import { sql } from 'kysely'
import { getAdapter } from '../../../channels/registry.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Locale } from '../../../platform/i18n/locale.ts'
import { recordChatRefusal } from '../../connections/bot-chats.ts'
import type { ChannelAccount } from '../../connections/channel-account.ts'
import { createChannelContext } from '../../connections/channel-context.ts'
import { parseMessengerLocale } from '../../connections/chat-locale.ts'
import { createGuardedFetch } from '../../dispatch/guarded-fetch.ts'
import { createFreshnessCheck } from '../../dispatch/lease.ts'
import { getSendingBlock } from '../../emergency-stop/sending-block.ts'

/** A message of the bot, with or without the button that shares the phone number. */
export interface BotMessage {
  text: string
  shareNumberLabel?: string
}

/** An emergency stop does not wait for bot messages, so each try needs a fresh permit. */
const MAX_TRIES = 20

/**
 * Sends a bot message, unless sending is blocked for the clinic. A message that cannot be sent is dropped: the person's next action causes it
 * again.
 */
export async function sendBotMessage(
  app: AppContext,
  account: ChannelAccount,
  chatId: string,
  message: BotMessage,
) {
  const { companyId, provider, credentials } = account
  const { chats } = getAdapter(provider)
  if (!chats) return
  const sentence = {
    chatId,
    text: message.text,
    shareNumberLabel: message.shareNumberLabel ?? null,
  }
  const context = createChannelContext(app, provider)
  for (let tries = 1; ; tries++) {
    const fresh = createFreshnessCheck(app.clock)
    if (await getSendingBlock(app, companyId)) return
    const guard = createGuardedFetch({ isValid: fresh }, context.fetch)
    const sent = await chats.sendMessage(credentials, sentence, { ...context, fetch: guard.fetch })
    // The check was too slow; nothing was sent.
    if (guard.wasBlocked && tries < MAX_TRIES) continue
    await recordChatRefusal(app, { companyId, provider }, chatId, sent)
    if (sent.kind !== 'accepted')
      app.log.warn({ kind: sent.kind, provider }, 'bot message not accepted')
    return
  }
}

/**
 * Acknowledges a pressed button: without text while sending is blocked, as "we expect you" may be wrong then. A press too old for the provider
 * needs no acknowledgment.
 */
export async function acknowledgePress(
  app: AppContext,
  account: ChannelAccount,
  press: string,
  text: string,
) {
  const { companyId, provider, credentials } = account
  const silence = await getSendingBlock(app, companyId)
  await getAdapter(provider)
    .acknowledge?.(credentials, press, silence ? '' : text, createChannelContext(app, provider))
    .catch((error) => app.log.warn({ err: error, provider }, 'button press not acknowledged'))
}

/** Returns the clinic's name and the language: the patient's, else the messenger's, else the clinic's. */
export async function readChatContext(
  tx: Tx,
  phone: string | null,
  language: string | null | undefined,
): Promise<{ clinic: string; locale: Locale }> {
  const { rows } = await sql<{ clinic: string; own: Locale | null; locale: Locale }>`
    select co.name as clinic, co.locale, (select min(c.language) from client c
      where c.company_id = co.id and c.phone = ${phone} and c.language in ('ru', 'en')) as own
    from company co where co.id = current_company()`.execute(tx)
  const { clinic = '', own = null, locale = 'ru' } = rows[0] ?? {}
  return { clinic, locale: own ?? parseMessengerLocale(language) ?? locale }
}

/** Returns true if this event is new; repeated events change nothing. */
export async function recordNewsOnce(
  tx: Tx,
  { companyId, id }: ChannelAccount,
  newsId: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const stored = await tx
    .insertInto('telegram_news')
    .values({ company_id: companyId, account_id: id, news_id: newsId, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('news_id')
    .executeTakeFirst()
  return stored !== undefined
}
