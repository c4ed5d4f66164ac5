import * as v from 'valibot'
import { toPhone } from '../../server/platform/sandbox/chat-ids.ts'
import {
  breaksResponse,
  type RequestRejection,
  type ResponseBreakage,
  rejectsRequest,
  type SimulatedOutcome,
} from '../../server/platform/sandbox/simulated-outcomes.ts'
import { type AcceptedMessage, formatTimestamp } from '../records.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { createWindowLimiter } from '../window-limiter.ts'
import type { Bot } from './bots.ts'

export type ApiResponse = { status: number; json: object; retryAfter?: number }
export interface SendResponse extends ApiResponse {
  rejection: RequestRejection | null
  breakage: ResponseBreakage | null
}

const inlineKeyboardSchema = v.object({
  inline_keyboard: v.array(
    v.array(v.object({ text: v.string(), callback_data: v.optional(v.string(), '') })),
  ),
})
const contactKeyboardSchema = v.object({
  keyboard: v.array(v.array(v.object({ request_contact: v.literal(true) }))),
})
const messageSchema = v.object({
  chat_id: v.pipe(v.union([v.number(), v.string()]), v.transform(String)),
  text: v.optional(v.string(), ''),
  reply_markup: v.optional(v.unknown()),
})
type MessageRequest = v.InferOutput<typeof messageSchema>

export const createError = (
  code: number,
  description: string,
  parameters?: object,
): ApiResponse => ({
  status: code,
  json: { ok: false, error_code: code, description, ...(parameters && { parameters }) },
})

/** Telegram's responses for these outcomes. */
const refusalsByOutcome: Partial<Record<SimulatedOutcome, ApiResponse>> = {
  refusedNumber: createError(403, "Forbidden: bot can't initiate conversation with a user"),
  stopList: createError(403, 'Forbidden: bot was blocked by the user'),
  spam: createError(403, 'Forbidden: user is deactivated'),
}

/** Telegram's usual limits: 30 messages a second per bot; one a second per chat, with short bursts (three: assumed). */
export function createSender(context: SandboxContext) {
  const admitBot = createWindowLimiter(context.clock, 30, 1_000)
  const admitChat = createWindowLimiter(context.clock, 3, 3_000)

  return async function send(bot: Bot, body: unknown): Promise<SendResponse> {
    const read = v.safeParse(messageSchema, body)
    const phone = read.success ? toPhone(read.output.chat_id) : null
    const chat = phone ? bot.chats[phone] : undefined
    if (!read.success || !phone || !chat)
      return toSendResponse(createError(400, 'Bad Request: chat not found'))
    if (chat.state === 'blocked')
      return toSendResponse(createError(403, 'Forbidden: bot was blocked by the user'))
    if (!admitBot(bot.account) || !admitChat(`${bot.account} ${phone}`))
      return toSendResponse(createFloodError(1))
    const message = read.output
    // There are no keys; a repeat is the same text to the same person.
    const { fate: outcome, ordered: isOrdered } = context.outcomePicker.pickOutcome(
      bot.account,
      phone,
      message.text,
    )
    if (rejectsRequest(outcome)) return toRejection(outcome)
    const answer = await acceptMessage(message, phone, outcome, isOrdered, bot, context)
    return { ...answer, rejection: null, breakage: breaksResponse(outcome) ? outcome : null }
  }
}

const toSendResponse = (answer: ApiResponse): SendResponse => ({
  ...answer,
  rejection: null,
  breakage: null,
})

const createFloodError = (seconds: number): ApiResponse => ({
  ...createError(429, `Too Many Requests: retry after ${seconds}`, { retry_after: seconds }),
  retryAfter: seconds,
})

function toRejection(outcome: RequestRejection): SendResponse {
  if (outcome === 'busy') return toSendResponse(createFloodError(2))
  if (outcome === 'busyNoHint') return toSendResponse(createError(429, 'Too Many Requests'))
  if (outcome === 'error500') return toSendResponse(createError(500, 'Internal Server Error'))
  return { status: 0, json: {}, rejection: outcome, breakage: null }
}

async function acceptMessage(
  request: MessageRequest,
  phone: string,
  outcome: SimulatedOutcome,
  isOrdered: boolean,
  bot: Bot,
  context: SandboxContext,
): Promise<ApiResponse> {
  if (request.text.trim() === '') return createError(400, 'Bad Request: message text is empty')
  if ([...request.text].length > 4096) return createError(400, 'Bad Request: message is too long')
  const buttons = v.is(inlineKeyboardSchema, request.reply_markup)
    ? request.reply_markup.inline_keyboard.flat().map(({ text, callback_data = '' }) => ({
        text,
        data: callback_data,
      }))
    : []
  if (buttons.some(({ data }) => data === '' || Buffer.byteLength(data) > 64))
    return createError(400, 'Bad Request: BUTTON_DATA_INVALID')
  const refusal = refusalsByOutcome[outcome]
  if (refusal) return refusal
  const messageId = context.messageStore.messages.length + 1
  const message: AcceptedMessage = {
    at: formatTimestamp(context.clock),
    provider: 'telegram',
    channel: 'telegram',
    to: phone,
    text: request.text,
    key: '',
    providerId: `${bot.botId}:${request.chat_id}:${messageId}`,
    account: bot.account,
    ...(isOrdered && { fate: outcome }),
    ...(buttons.length > 0 && { buttons }),
    ...(v.is(contactKeyboardSchema, request.reply_markup) && { asksContact: true }),
  }
  await context.messageStore.addMessage(message)
  context.deliverySimulator.simulate(message)
  const date = Math.floor(context.clock.now().epochMilliseconds / 1000)
  const chat = { id: Number(request.chat_id), type: 'private', first_name: 'Пациент' }
  const result = { message_id: messageId, date, chat, text: request.text }
  return { status: 200, json: { ok: true, result } }
}
