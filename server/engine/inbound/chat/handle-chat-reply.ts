import type { Reply } from '../../../channels/port/channel-adapter.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { lockChatPhone } from '../../connections/bot-chats.ts'
import type { ChannelAccount } from '../../connections/channel-account.ts'
import { applyReply } from '../apply-replies.ts'
import { botStrings } from '../bot-strings.ts'
import {
  acknowledgePress,
  type BotMessage,
  readChatContext,
  recordNewsOnce,
  sendBotMessage,
} from './bot-messages.ts'
import { recordButtonAnswer } from './record-button-answer.ts'

/** Handles a text or button press in the bot's chat like a reply on any other channel, by the chat's phone. */
export async function handleChatReply(app: AppContext, account: ChannelAccount, reply: Reply) {
  const now = app.clock.now()
  const { companyId, id: accountId } = account
  const { pressId } = reply
  if (pressId !== undefined) {
    const over = await app.db.withTenant(companyId, async (tx) => {
      const phone = await lockChatPhone(tx, reply.from)
      const { locale } = await readChatContext(tx, phone, reply.language)
      return recordButtonAnswer(tx, account, reply, phone, locale, now)
    })
    return acknowledgePress(app, account, pressId, over)
  }
  let isPlanDue = false
  const botMessage = await app.db.withTenant(companyId, async (tx): Promise<BotMessage | null> => {
    const phone = await lockChatPhone(tx, reply.from)
    const { clinic, locale } = await readChatContext(tx, phone, reply.language)
    const words = botStrings[locale]
    if (phone) {
      const { publicUrl } = app.config
      const accountContext = { companyId, accountId, channel: account.channel, publicUrl }
      const outcome = await applyReply(tx, accountContext, { ...reply, from: phone }, now)
      isPlanDue = outcome === 'allowed' || outcome === 'accepted'
      return outcome === 'marketing' || outcome === 'all' ? { text: words.optedOut[outcome] } : null
    }
    // Texts of unknown persons are not stored: the bot asks for the phone number first.
    if (!(await recordNewsOnce(tx, account, reply.replyId, now))) return null
    return { text: words.askNumber(clinic), shareNumberLabel: words.shareNumber }
  })
  // After an opt-in there may be messages to plan, and a time that was accepted is offered to nobody else.
  if (isPlanDue) await app.jobs.enqueue('plan', companyId)
  if (botMessage) await sendBotMessage(app, account, reply.from, botMessage)
}
