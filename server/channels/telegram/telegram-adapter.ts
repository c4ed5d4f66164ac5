import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { Adapter, HookRequest } from '../port/channel-adapter.ts'
import { sentAfter } from '../port/faults.ts'
import { jsonOf } from '../port/parse-json.ts'
import { keyboardOf } from './buttons.ts'
import { ask, botIdOf, call, type TelegramCredentials } from './call-api.ts'
import { telegramFacts } from './descriptor.ts'
import { sentAfterError } from './errors.ts'
import { fetchFile } from './files.ts'
import { allowedUpdates, merged, readUpdate } from './updates.ts'

const LONGEST_TEXT = 4096
/** The notice over a pressed button, in characters; one longer than a glance stays until it is closed. */
const LONGEST_NOTICE = 200
const GLANCE = 60

const taken = v.object({ message_id: v.number(), chat: v.object({ id: v.number() }) })

/** The clinic's bot over Telegram's Bot API. It knows no key of ours, and reports nothing after the send. */
export const telegram: Adapter<TelegramCredentials> = {
  ...telegramFacts,

  async send(credentials, { to, text, key, buttons = [] }, context) {
    if ([...text].length > LONGEST_TEXT)
      return { kind: 'refused', level: 'message', code: 'TEXT_TOO_LONG', detail: 'over 4096' }
    const keyboard = keyboardOf(buttons, key)
    const body = {
      chat_id: Number(to),
      text,
      link_preview_options: { is_disabled: true },
      ...(keyboard && { reply_markup: keyboard }),
    }
    const called = await call(credentials, 'sendMessage', body, context)
    if (called.kind === 'fault') return sentAfter(called.fault, called.detail, called.retryAfter)
    if (called.kind === 'error')
      return sentAfterError(called.code, called.description, called.retryAfter)
    const message = v.safeParse(taken, called.result)
    if (!message.success) return sentAfter('unreadable', 'the answer names no message')
    // A message's number counts within its bot.
    const { message_id, chat } = message.output
    const providerId = `${botIdOf(credentials)}:${chat.id}:${message_id}`
    return { kind: 'accepted', providerId, parts: null }
  },

  async status(credentials, context) {
    await ask(credentials, 'getMe', {}, context)
    return { status: 'active', trouble: null }
  },

  async subscribe(credentials, hookUrl, context) {
    const body = {
      url: hookUrl,
      secret_token: secretOf(credentials),
      allowed_updates: allowedUpdates,
    }
    await ask(credentials, 'setWebhook', body, context)
  },

  async unsubscribe(credentials, context) {
    await ask(credentials, 'deleteWebhook', {}, context)
  },

  async pollInbound(credentials, offset, context) {
    const body = {
      ...(offset !== null && { offset: Number(offset) }),
      timeout: 0,
      allowed_updates: allowedUpdates,
    }
    const updates = await ask(credentials, 'getUpdates', body, context)
    const read = (Array.isArray(updates) ? updates : []).flatMap(
      (each) => readUpdate(botIdOf(credentials), each, context.clock.now()) ?? [],
    )
    const last = read.at(-1)?.updateId
    return {
      inbound: merged(read.map(({ inbound }) => inbound)),
      offset: last === undefined ? offset : String(last + 1),
    }
  },

  async acknowledge(credentials, press, text, context) {
    const body = {
      callback_query_id: press,
      text: text.slice(0, LONGEST_NOTICE),
      show_alert: text.length > GLANCE,
    }
    await ask(credentials, 'answerCallbackQuery', body, context)
  },

  file: fetchFile,

  // One update: a text of 4,096 letters, its marks and its keyboard.
  longestCall: 128 * 1024,

  readHook(credentials, request, context) {
    if (!isGenuine(credentials, request)) return null
    const read = readUpdate(botIdOf(credentials), jsonOf(request.body), context.clock.now())
    if (!read) return null
    return {
      ...read.inbound,
      channel: null,
      answer: { status: 200, contentType: 'application/json', body: '{}' },
    }
  },
}

/** What Telegram puts into its calls: made of the token, so that a new token makes an old secret worthless. */
const secretOf = ({ token }: TelegramCredentials) =>
  createHmac('sha256', token).update('webhook secret').digest('base64url')

/** Hashes first, for a comparison of equal lengths tells nothing by its duration. */
function isGenuine(credentials: TelegramCredentials, { headers }: HookRequest): boolean {
  const said = headers['x-telegram-bot-api-secret-token'] ?? ''
  return timingSafeEqual(hashed(said), hashed(secretOf(credentials)))
}

const hashed = (text: string) => createHash('sha256').update(text).digest()
