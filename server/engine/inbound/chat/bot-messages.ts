import { sql } from 'kysely'
import { adapterFor } from '../../../channels/registry.ts'
import type { House } from '../../../platform/app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Locale } from '../../../platform/i18n/locale.ts'
import { noteRefusal } from '../../connections/bot-chats.ts'
import type { ChannelAccount } from '../../connections/channel-account.ts'
import { contextFor } from '../../connections/channel-context.ts'
import { messengerLocale } from '../../connections/chat-locale.ts'
import { guardedFetch } from '../../dispatch/guarded-fetch.ts'
import { freshness } from '../../dispatch/lease.ts'
import { silenceOf } from '../../emergency-stop/sending-block.ts'

/** What a person is told: a sentence of the bot, with the button that sends his number or without. */
export interface Saying {
  text: string
  shareNumber?: string
}

/** Nobody waits for a sentence when a stop is pressed, so each try needs a look of its own that came in time. */
const TRIES = 20

/**
 * Says it, unless nothing may leave for the clinic. What cannot be said is not kept: the person's next step asks for it
 * again.
 */
export async function say(house: House, account: ChannelAccount, chatId: string, said: Saying) {
  const { companyId, provider, credentials } = account
  const { chats } = adapterFor(provider)
  if (!chats) return
  const sentence = { chatId, text: said.text, shareNumber: said.shareNumber ?? null }
  const context = contextFor(house, provider)
  for (let tries = 1; ; tries++) {
    const fresh = freshness(house.clock)
    if (await silenceOf(house, companyId)) return
    const guard = guardedFetch({ holds: fresh }, context.fetch)
    const sent = await chats.say(credentials, sentence, { ...context, fetch: guard.fetch })
    // The look was slow; nothing has left.
    if (guard.keptBack && tries < TRIES) continue
    await noteRefusal(house, { companyId, provider }, chatId, sent)
    if (sent.kind !== 'accepted') house.log.warn({ kind: sent.kind, provider }, 'sentence of a bot')
    return
  }
}

/**
 * Ends the wait of a pressed button: without a word while nothing may leave, for "we expect you" may be what must not be said. A
 * press that is too old for the provider needs no answer.
 */
export async function notice(house: House, account: ChannelAccount, press: string, text: string) {
  const { companyId, provider, credentials } = account
  const silence = await silenceOf(house, companyId)
  await adapterFor(provider)
    .acknowledge?.(credentials, press, silence ? '' : text, contextFor(house, provider))
    .catch((error) => house.log.warn({ err: error, provider }, 'notice of a bot'))
}

/** The clinic's name, and the language to speak: the patient's own, else his messenger's, else the clinic's. */
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
  return { clinic, locale: own ?? messengerLocale(language) ?? locale }
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
