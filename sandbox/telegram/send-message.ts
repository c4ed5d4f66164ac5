import * as v from 'valibot'
import { phoneOf } from '../../server/platform/sandbox/chat-ids.ts'
import {
  type Fate,
  type Spoiled,
  spoils,
  type Turned,
  turnsAway,
} from '../../server/platform/sandbox/simulated-outcomes.ts'
import { type Accepted, stamp } from '../records.ts'
import type { Core } from '../sandbox-context.ts'
import { createLimiter } from '../window-limiter.ts'
import type { Bot } from './bots.ts'

export type Answered = { status: number; json: object; retryAfter?: number }
export interface SendAnswer extends Answered {
  turned: Turned | null
  spoiled: Spoiled | null
}

const inline = v.object({
  inline_keyboard: v.array(
    v.array(v.object({ text: v.string(), callback_data: v.optional(v.string(), '') })),
  ),
})
const contact = v.object({
  keyboard: v.array(v.array(v.object({ request_contact: v.literal(true) }))),
})
const shape = v.object({
  chat_id: v.pipe(v.union([v.number(), v.string()]), v.transform(String)),
  text: v.optional(v.string(), ''),
  reply_markup: v.optional(v.unknown()),
})
type Order = v.InferOutput<typeof shape>

export const failed = (code: number, description: string, parameters?: object): Answered => ({
  status: code,
  json: { ok: false, error_code: code, description, ...(parameters && { parameters }) },
})

/** What these fates sound like at Telegram. */
const refusals: Partial<Record<Fate, Answered>> = {
  refusedNumber: failed(403, "Forbidden: bot can't initiate conversation with a user"),
  stopList: failed(403, 'Forbidden: bot was blocked by the user'),
  spam: failed(403, 'Forbidden: user is deactivated'),
}

/** Telegram's usual bounds: 30 messages a second for a bot; one a second for a chat, short bursts let through (three: assumed). */
export function createSender(core: Core) {
  const admitBot = createLimiter(core.clock, 30, 1_000)
  const admitChat = createLimiter(core.clock, 3, 3_000)

  return async function send(bot: Bot, body: unknown): Promise<SendAnswer> {
    const read = v.safeParse(shape, body)
    const phone = read.success ? phoneOf(read.output.chat_id) : null
    const chat = phone ? bot.chats[phone] : undefined
    if (!read.success || !phone || !chat) return plain(failed(400, 'Bad Request: chat not found'))
    if (chat.state === 'blocked')
      return plain(failed(403, 'Forbidden: bot was blocked by the user'))
    if (!admitBot(bot.account) || !admitChat(`${bot.account} ${phone}`)) return plain(flooded(1))
    const order = read.output
    // It knows no keys; what makes a repeat is the same text to the same person.
    const { fate, ordered } = core.fortune.draw(bot.account, phone, order.text)
    if (turnsAway(fate)) return turned(fate)
    const answer = await take(order, phone, fate, ordered, bot, core)
    return { ...answer, turned: null, spoiled: spoils(fate) ? fate : null }
  }
}

const plain = (answer: Answered): SendAnswer => ({ ...answer, turned: null, spoiled: null })

const flooded = (seconds: number): Answered => ({
  ...failed(429, `Too Many Requests: retry after ${seconds}`, { retry_after: seconds }),
  retryAfter: seconds,
})

function turned(fate: Turned): SendAnswer {
  if (fate === 'busy') return plain(flooded(2))
  if (fate === 'busyNoHint') return plain(failed(429, 'Too Many Requests'))
  if (fate === 'error500') return plain(failed(500, 'Internal Server Error'))
  return { status: 0, json: {}, turned: fate, spoiled: null }
}

async function take(
  order: Order,
  phone: string,
  fate: Fate,
  ordered: boolean,
  bot: Bot,
  core: Core,
): Promise<Answered> {
  if (order.text.trim() === '') return failed(400, 'Bad Request: message text is empty')
  if ([...order.text].length > 4096) return failed(400, 'Bad Request: message is too long')
  const buttons = v.is(inline, order.reply_markup)
    ? order.reply_markup.inline_keyboard.flat().map(({ text, callback_data = '' }) => ({
        text,
        data: callback_data,
      }))
    : []
  if (buttons.some(({ data }) => data === '' || Buffer.byteLength(data) > 64))
    return failed(400, 'Bad Request: BUTTON_DATA_INVALID')
  const refusal = refusals[fate]
  if (refusal) return refusal
  const messageId = core.world.messages.length + 1
  const message: Accepted = {
    at: stamp(core.clock),
    provider: 'telegram',
    channel: 'telegram',
    to: phone,
    text: order.text,
    key: '',
    providerId: `${bot.botId}:${order.chat_id}:${messageId}`,
    account: bot.account,
    ...(ordered && { fate }),
    ...(buttons.length > 0 && { buttons }),
    ...(v.is(contact, order.reply_markup) && { asksContact: true }),
  }
  await core.world.accept(message)
  core.courier.follow(message)
  const date = Math.floor(core.clock.now().epochMilliseconds / 1000)
  const chat = { id: Number(order.chat_id), type: 'private', first_name: 'Пациент' }
  const result = { message_id: messageId, date, chat, text: order.text }
  return { status: 200, json: { ok: true, result } }
}
