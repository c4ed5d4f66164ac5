import * as v from 'valibot'
import { chatIdOf } from '../../server/platform/sandbox/chat-ids.ts'
import { stamp } from '../records.ts'
import { sampleNames } from '../sample-files.ts'
import type { Core } from '../sandbox-context.ts'
import type { Bot } from './bots.ts'
import { attached } from './files.ts'

/** What a person can do in his chat with a bot. */
export const actShape = v.variant('act', [
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
    /** Empty beside a file only. */
    text: v.pipe(v.string(), v.trim()),
    /** The id, as it was told the sender, of the message that is quoted. */
    quotes: v.optional(v.string()),
    file: v.optional(v.picklist(sampleNames)),
  }),
  v.object({ act: v.literal('block') }),
  v.object({ act: v.literal('unblock') }),
])
export type Act = v.InferOutput<typeof actShape>

/** The person of that phone does it; the bot hears of it as Telegram would tell it. False when he has no chat to do it in. */
export async function actAs(
  core: Core,
  bot: Bot,
  phone: string,
  what: Act,
  answerId = `tg${bot.lastUpdate + 1}`,
): Promise<boolean> {
  const chat = bot.chats[phone]
  if (!chat && what.act !== 'start') return false
  if (what.act === 'block' || what.act === 'unblock') {
    await setBlocked(core, bot, phone, what.act === 'block')
    return true
  }
  // Who writes to a bot he had shut out lets it in first.
  if (chat?.state === 'blocked') await setBlocked(core, bot, phone, false)
  const language = what.act === 'start' ? what.language : 'ru'
  bot.chats[phone] ??= { state: 'started', language, notice: null }
  const common = commonOf(core, bot, phone)
  if (what.act === 'start') {
    const text = what.payload ? `/start ${what.payload}` : '/start'
    await tell(core, bot, phone, text, { message: { ...common, text } })
  } else if (what.act === 'write') {
    const { text, quotes, file } = what
    const reply_to_message = quotes && { ...common, message_id: Number(quotes.split(':').at(-1)) }
    const said = file ? { ...(text && { caption: text }), ...attached(file) } : { text }
    const message = { ...common, ...said, ...(reply_to_message && { reply_to_message }) }
    await tell(core, bot, phone, text || (file ?? ''), { message }, answerId)
  } else if (what.act === 'contact') {
    const card = what.card || phone
    const contact = {
      // Telegram leaves the plus away more often than not.
      phone_number: card.replace(/\D/g, ''),
      first_name: 'Пациент',
      user_id: card === phone ? chatIdOf(phone) : chatIdOf(card),
    }
    await tell(core, bot, phone, `☎ ${card}`, { message: { ...common, contact } })
  } else return press(core, bot, phone, what.data)
  return true
}

async function press(core: Core, bot: Bot, phone: string, data: string): Promise<boolean> {
  const message = core.world.threads
    .get(phone)
    ?.messages.findLast(({ buttons = [] }) => buttons.some((each) => each.data === data))
  const buttons = message?.buttons ?? []
  const { from, chat, date } = commonOf(core, bot, phone)
  const id = `${bot.lastUpdate + 1}${date}`
  bot.presses[id] = phone
  const text = buttons.find((each) => each.data === data)?.text ?? data
  await tell(core, bot, phone, text, {
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

async function setBlocked(core: Core, bot: Bot, phone: string, blocked: boolean) {
  const chat = bot.chats[phone]
  if (!chat || (chat.state === 'blocked') === blocked) return
  chat.state = blocked ? 'blocked' : 'started'
  const { from, chat: where, date } = commonOf(core, bot, phone)
  const member = (status: string) => ({ user: { id: Number(bot.botId), is_bot: true }, status })
  await core.updates.add(bot, {
    my_chat_member: {
      chat: where,
      from,
      date,
      old_chat_member: member(blocked ? 'member' : 'kicked'),
      new_chat_member: member(blocked ? 'kicked' : 'member'),
    },
  })
}

function commonOf({ clock }: Core, bot: Bot, phone: string) {
  const id = chatIdOf(phone)
  const language_code = bot.chats[phone]?.language ?? 'ru'
  return {
    message_id: bot.lastUpdate + 1,
    date: Math.floor(clock.now().epochMilliseconds / 1000),
    chat: { id, type: 'private', first_name: 'Пациент' },
    from: { id, is_bot: false, first_name: 'Пациент', language_code },
  }
}

/** Shows on the phone what its owner did, and lets the bot know. */
async function tell(
  core: Core,
  bot: Bot,
  phone: string,
  text: string,
  news: Record<string, unknown>,
  answerId = `tg${bot.lastUpdate + 1}`,
) {
  const { account } = bot
  const answer = { provider: 'telegram', channel: 'telegram', from: phone, text, account } as const
  await core.world.answer({ ...answer, at: stamp(core.clock), answerId })
  await core.updates.add(bot, news)
}
