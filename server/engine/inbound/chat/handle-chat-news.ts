import type { ChatNews } from '../../../channels/port/channel-adapter.ts'
import type { House } from '../../../platform/app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { toE164 } from '../../../platform/patient/phone.ts'
import { holdPhoneOfChat, linkChat, setBlocked } from '../../connections/bot-chats.ts'
import type { ChannelAccount } from '../../connections/channel-account.ts'
import { botWords } from '../bot-strings.ts'
import { isNew, manners, type Saying, say } from './bot-messages.ts'
import { redeemPayload } from './start-link.ts'

/** Takes in what happened to a chat: links it to a phone, or says what is missing. Of a stranger nothing is kept. */
export async function takeNews(house: House, account: ChannelAccount, news: ChatNews) {
  const said = await house.db.tenant(account.companyId, async (tx) => {
    const now = house.clock.now()
    if (!(await isNew(tx, account, news.newsId, now))) return null
    if (news.kind === 'blocked' || news.kind === 'unblocked') {
      await setBlocked(tx, news.chatId, news.kind === 'blocked' ? news.at : null)
      return null
    }
    return news.kind === 'started'
      ? started(house, tx, account, news)
      : shared(tx, account, news, now)
  })
  if (said) await say(house, account, news.chatId, said)
}

async function started(
  house: House,
  tx: Tx,
  { companyId }: ChannelAccount,
  news: Extract<ChatNews, { kind: 'started' }>,
): Promise<Saying> {
  const { chatId, payload, language } = news
  const before = await holdPhoneOfChat(tx, chatId)
  const opened = payload ? await redeemPayload(house, tx, companyId, payload, chatId) : null
  const phone = opened ?? before
  const { clinic, locale } = await manners(tx, phone, language)
  const words = botWords[locale]
  // Who presses Start lets the bot in, whatever was before.
  if (phone) await linkChat(tx, companyId, { phone, chatId, language }, house.clock.now())
  if (phone) return { text: phone === before ? words.already(clinic) : words.linked(clinic) }
  const ask = words.askNumber(clinic)
  return {
    text: payload ? `${words.linkOver} ${ask}` : ask,
    shareNumber: words.shareNumber,
  }
}

async function shared(
  tx: Tx,
  { companyId }: ChannelAccount,
  news: Extract<ChatNews, { kind: 'contact' }>,
  now: Temporal.Instant,
): Promise<Saying> {
  const { chatId, language, own } = news
  const phone = own ? toE164(news.phone, undefined) : null
  const known = phone && (await isPatients(tx, phone))
  const { clinic, locale } = await manners(tx, known ? phone : null, language)
  const words = botWords[locale]
  if (!own) return { text: words.notOwn, shareNumber: words.shareNumber }
  if (!phone || !known) return { text: words.unknownNumber(clinic) }
  await linkChat(tx, companyId, { phone, chatId, language }, now)
  return { text: words.linked(clinic) }
}

async function isPatients(tx: Tx, phone: string): Promise<boolean> {
  const client = await tx
    .selectFrom('client')
    .select('id')
    .where('phone', '=', phone)
    .where('deceased', '=', false)
    // Who is just being erased is waited for.
    .forKeyShare()
    .executeTakeFirst()
  return client !== undefined
}
