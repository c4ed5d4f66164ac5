import type { Reply } from '../../../channels/port/channel-adapter.ts'
import type { House } from '../../../platform/app-context.ts'
import { holdPhoneOfChat } from '../../connections/bot-chats.ts'
import type { ChannelAccount } from '../../connections/channel-account.ts'
import { applyReply } from '../apply-replies.ts'
import { botWords } from '../bot-strings.ts'
import { isNew, manners, notice, type Saying, say } from './bot-messages.ts'
import { takePress } from './record-button-answer.ts'

/** Takes in what a patient wrote to the bot or pressed there: by the phone his chat belongs to, as an answer on any other channel. */
export async function takeReply(house: House, account: ChannelAccount, reply: Reply) {
  const now = house.clock.now()
  const { companyId, id: accountId } = account
  const { press } = reply
  if (press !== undefined) {
    const over = await house.db.tenant(companyId, async (tx) => {
      const phone = await holdPhoneOfChat(tx, reply.from)
      const { locale } = await manners(tx, phone, reply.language)
      return takePress(tx, account, reply, phone, locale, now)
    })
    return notice(house, account, press, over)
  }
  let allowed = false
  const said = await house.db.tenant(companyId, async (tx): Promise<Saying | null> => {
    const phone = await holdPhoneOfChat(tx, reply.from)
    const { clinic, locale } = await manners(tx, phone, reply.language)
    const words = botWords[locale]
    if (phone) {
      const { publicUrl } = house.config
      const named = { companyId, accountId, channel: account.channel, publicUrl }
      const taken = await applyReply(tx, named, { ...reply, from: phone }, now)
      allowed = taken === 'allowed'
      return taken && taken !== 'allowed' ? { text: words.stopped[taken] } : null
    }
    // A stranger's words are not kept: whose they are is asked first.
    if (!(await isNew(tx, account, reply.replyId, now))) return null
    return { text: words.askNumber(clinic), shareNumber: words.shareNumber }
  })
  // Who wants messages again may have some to come.
  if (allowed) await house.jobs.ask('plan', companyId)
  if (said) await say(house, account, reply.from, said)
}
