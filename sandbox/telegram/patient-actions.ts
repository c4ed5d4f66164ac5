import * as v from 'valibot'
import { toChatId } from '../../server/platform/sandbox/chat-ids.ts'
import { formatTimestamp } from '../records.ts'
import { sampleNames } from '../sample-files.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import type { Bot } from './bots.ts'
import { toAttachment } from './files.ts'

/** A person's actions in a chat with a bot. */
export const patientActionSchema = v.variant('act', [
  v.object({
    act: v.literal('start'),
    payload: v.optional(v.string(), ''),
    language: v.optional(v.string(), 'ru'),
  }),
  /** `card`: somebody else's. */
  v.object({ act: v.literal('contact'), card: v.optional(v.string(), '') }),
  v.object({ act: v.literal('press'), data: v.string() }),
  v.object({
    act: v.literal('write'),
    /** May be empty only with a file. */
    text: v.pipe(v.string(), v.trim()),
    /** Id of the quoted message, as the sender got it. */
    quotes: v.optional(v.string()),
    file: v.optional(v.picklist(sampleNames)),
  }),
  v.object({ act: v.literal('block') }),
  v.object({ act: v.literal('unblock') }),
])
export type PatientAction = v.InferOutput<typeof patientActionSchema>

/** Performs an action; the bot gets the update that Telegram would send. False without a chat. */
export async function performPatientAction(
  context: SandboxContext,
  bot: Bot,
  phone: string,
  action: PatientAction,
  answerId = `tg${bot.lastUpdate + 1}`,
): Promise<boolean> {
  const chat = bot.chats[phone]
  if (!chat && action.act !== 'start') return false
  if (action.act === 'block' || action.act === 'unblock') {
    await setBlocked(context, bot, phone, action.act === 'block')
    return true
  }
  // Writing to a blocked bot unblocks it first.
  if (chat?.state === 'blocked') await setBlocked(context, bot, phone, false)
  const language = action.act === 'start' ? action.language : 'ru'
  bot.chats[phone] ??= { state: 'started', language, notice: null }
  const messageFields = createMessageFields(context, bot, phone)
  if (action.act === 'start') {
    const text = action.payload ? `/start ${action.payload}` : '/start'
    await recordAndNotify(context, bot, phone, text, { message: { ...messageFields, text } })
  } else if (action.act === 'write') {
    const { text, quotes, file } = action
    const reply_to_message = quotes && {
      ...messageFields,
      message_id: Number(quotes.split(':').at(-1)),
    }
    const content = file ? { ...(text && { caption: text }), ...toAttachment(file) } : { text }
    const message = { ...messageFields, ...content, ...(reply_to_message && { reply_to_message }) }
    await recordAndNotify(context, bot, phone, text || (file ?? ''), { message }, answerId)
  } else if (action.act === 'contact') {
    const card = action.card || phone
    const contact = {
      // Telegram usually omits the plus.
      phone_number: card.replace(/\D/g, ''),
      first_name: 'Пациент',
      user_id: card === phone ? toChatId(phone) : toChatId(card),
    }
    await recordAndNotify(context, bot, phone, `☎ ${card}`, {
      message: { ...messageFields, contact },
    })
  } else return pressButton(context, bot, phone, action.data)
  return true
}

async function pressButton(
  context: SandboxContext,
  bot: Bot,
  phone: string,
  data: string,
): Promise<boolean> {
  const message = context.messageStore.threads
    .get(phone)
    ?.messages.findLast(({ buttons = [] }) => buttons.some((each) => each.data === data))
  const buttons = message?.buttons ?? []
  const { from, chat, date } = createMessageFields(context, bot, phone)
  const id = `${bot.lastUpdate + 1}${date}`
  bot.presses[id] = phone
  const text = buttons.find((each) => each.data === data)?.text ?? data
  await recordAndNotify(context, bot, phone, text, {
    callback_query: {
      id,
      from,
      chat_instance: '1',
      data,
      message: {
        message_id: Number(message?.providerId.split(':').at(-1) ?? 0),
        date,
        chat,
        text: message?.text,
        reply_markup: {
          inline_keyboard: [buttons.map((each) => ({ text: each.text, callback_data: each.data }))],
        },
      },
    },
  })
  return true
}

async function setBlocked(context: SandboxContext, bot: Bot, phone: string, isBlocked: boolean) {
  const chat = bot.chats[phone]
  if (!chat || (chat.state === 'blocked') === isBlocked) return
  chat.state = isBlocked ? 'blocked' : 'started'
  const { from, chat: where, date } = createMessageFields(context, bot, phone)
  const member = (status: string) => ({ user: { id: Number(bot.botId), is_bot: true }, status })
  await context.updateQueue.add(bot, {
    my_chat_member: {
      chat: where,
      from,
      date,
      old_chat_member: member(isBlocked ? 'member' : 'kicked'),
      new_chat_member: member(isBlocked ? 'kicked' : 'member'),
    },
  })
}

function createMessageFields({ clock }: SandboxContext, bot: Bot, phone: string) {
  const id = toChatId(phone)
  const language_code = bot.chats[phone]?.language ?? 'ru'
  return {
    message_id: bot.lastUpdate + 1,
    date: Math.floor(clock.now().epochMilliseconds / 1000),
    chat: { id, type: 'private', first_name: 'Пациент' },
    from: { id, is_bot: false, first_name: 'Пациент', language_code },
  }
}

/** Shows an action on the phone and notifies the bot. */
async function recordAndNotify(
  context: SandboxContext,
  bot: Bot,
  phone: string,
  text: string,
  update: Record<string, unknown>,
  answerId = `tg${bot.lastUpdate + 1}`,
) {
  const { account } = bot
  const answer = { provider: 'telegram', channel: 'telegram', from: phone, text, account } as const
  await context.messageStore.addReply({ ...answer, at: formatTimestamp(context.clock), answerId })
  await context.updateQueue.add(bot, update)
}
