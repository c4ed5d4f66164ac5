import { sql } from 'kysely'
import type { ChannelAccount } from '../channels/accounts.ts'
import { contextFor } from '../channels/context.ts'
import { telegram } from '../channels/telegram.ts'
import type { TelegramCredentials } from '../channels/telegram-call.ts'
import { sayTelegram } from '../channels/telegram-say.ts'
import type { Tx } from '../db/database.ts'
import { freshness, whileHeld } from '../dispatch/lease.ts'
import type { House } from '../house.ts'
import { silenceOf } from '../stop/silence.ts'
import type { Locale } from '../words/locale.ts'
import { noteRefusal } from './chats.ts'
import { telegramLocale } from './locale.ts'

/** What a person is told: a sentence of the bot, with the button that sends his number or without. */
export interface Saying {
  text: string
  shareNumber?: string
}

/**
 * Says it, unless nothing may leave for the clinic. What cannot be said is not kept: the person's next step asks for it
 * again.
 */
export async function say(house: House, account: ChannelAccount, chatId: string, said: Saying) {
  const fresh = freshness()
  if (await silenceOf(house, account.companyId)) return
  const credentials = account.credentials as TelegramCredentials // the account is the bot's own
  const sentence = { chatId, text: said.text, shareNumber: said.shareNumber ?? null }
  const context = contextFor(house, 'telegram')
  const { fetch } = whileHeld({ holds: fresh }, context.fetch)
  const sent = await sayTelegram(credentials, sentence, { ...context, fetch })
  await noteRefusal(house, account.companyId, chatId, sent)
  if (sent.kind !== 'accepted') house.log.warn({ kind: sent.kind }, 'telegram sentence')
}

/**
 * Ends the wait of a pressed button: without a word while nothing may leave, for "we expect you" may be what must not be said. A
 * press that is too old for Telegram needs no answer.
 */
export async function notice(house: House, account: ChannelAccount, press: string, text: string) {
  const credentials = account.credentials as TelegramCredentials // as above
  const silence = await silenceOf(house, account.companyId)
  await telegram
    .acknowledge?.(credentials, press, silence ? '' : text, contextFor(house, 'telegram'))
    .catch((error) => house.log.warn({ err: error }, 'telegram notice'))
}

/** The clinic's name, and the language to speak: the patient's own, else his Telegram's, else the clinic's. */
export async function manners(
  tx: Tx,
  phone: string | null,
  language: string | null | undefined,
): Promise<{ clinic: string; locale: Locale }> {
  const { rows } = await sql<{ clinic: string; own: Locale | null; locale: Locale }>`
    select co.name as clinic, co.locale, (select min(c.language) from client c
      where c.company_id = co.id and c.phone = ${phone} and c.language in ('ru', 'en')) as own
    from company co where co.id = current_company()`.execute(tx)
  const { clinic = '', own = null, locale = 'ru' } = rows[0] ?? {}
  return { clinic, locale: own ?? telegramLocale(language) ?? locale }
}

/** Whether this piece of news is heard for the first time; a second hearing changes nothing. */
export async function isNew(
  tx: Tx,
  { companyId, id }: ChannelAccount,
  newsId: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const kept = await tx
    .insertInto('telegram_news')
    .values({ company_id: companyId, account_id: id, news_id: newsId, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('news_id')
    .executeTakeFirst()
  return kept !== undefined
}
