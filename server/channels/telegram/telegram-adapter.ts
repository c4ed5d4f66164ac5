import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { ChannelAdapter, HookRequest } from '../port/channel-adapter.ts'
import { toSendResult } from '../port/faults.ts'
import { parseJson } from '../port/parse-json.ts'
import { buildKeyboard } from './buttons.ts'
import { callApi, fetchResult, getBotId, type TelegramCredentials } from './call-api.ts'
import { telegramDescriptor } from './descriptor.ts'
import { toErrorResult } from './errors.ts'
import { fetchFile } from './files.ts'
import { allowedUpdates, mergeInbound, readUpdate } from './updates.ts'

const MAX_TEXT_LENGTH = 4096
/** Longest notice shown over a pressed button, in characters; longer ones must be closed by hand. */
const MAX_NOTICE_LENGTH = 200
const MAX_TOAST_LENGTH = 60

const sentMessageSchema = v.object({ message_id: v.number(), chat: v.object({ id: v.number() }) })

/** The clinic's bot over Telegram's Bot API. It has no idempotency key and sends no delivery reports. */
export const telegramAdapter: ChannelAdapter<TelegramCredentials> = {
  ...telegramDescriptor,

  async send(credentials, { to, text, key, buttons = [] }, context) {
    if ([...text].length > MAX_TEXT_LENGTH)
      return { kind: 'refused', level: 'message', code: 'TEXT_TOO_LONG', detail: 'over 4096' }
    const keyboard = buildKeyboard(buttons, key)
    const body = {
      chat_id: Number(to),
      text,
      link_preview_options: { is_disabled: true },
      ...(keyboard && { reply_markup: keyboard }),
    }
    const called = await callApi(credentials, 'sendMessage', body, context)
    if (called.kind === 'fault') return toSendResult(called.fault, called.detail, called.retryAfter)
    if (called.kind === 'error')
      return toErrorResult(called.code, called.description, called.retryAfter)
    const message = v.safeParse(sentMessageSchema, called.result)
    if (!message.success) return toSendResult('unreadable', 'the answer names no message')
    // Message ids are unique only within a bot.
    const { message_id, chat } = message.output
    const providerId = `${getBotId(credentials)}:${chat.id}:${message_id}`
    return { kind: 'accepted', providerId, parts: null }
  },

  async fetchState(credentials, context) {
    await fetchResult(credentials, 'getMe', {}, context)
    return { status: 'active', problem: null }
  },

  async subscribe(credentials, hookUrl, context) {
    const body = {
      url: hookUrl,
      secret_token: getHookSecret(credentials),
      allowed_updates: allowedUpdates,
    }
    await fetchResult(credentials, 'setWebhook', body, context)
  },

  async unsubscribe(credentials, context) {
    await fetchResult(credentials, 'deleteWebhook', {}, context)
  },

  async pollInbound(credentials, offset, context) {
    const body = {
      ...(offset !== null && { offset: Number(offset) }),
      timeout: 0,
      allowed_updates: allowedUpdates,
    }
    const updates = await fetchResult(credentials, 'getUpdates', body, context)
    const read = (Array.isArray(updates) ? updates : []).flatMap(
      (each) => readUpdate(getBotId(credentials), each, context.clock.now()) ?? [],
    )
    const last = read.at(-1)?.updateId
    return {
      inbound: mergeInbound(read.map(({ inbound }) => inbound)),
      offset: last === undefined ? offset : String(last + 1),
    }
  },

  async acknowledge(credentials, press, text, context) {
    const body = {
      callback_query_id: press,
      text: text.slice(0, MAX_NOTICE_LENGTH),
      show_alert: text.length > MAX_TOAST_LENGTH,
    }
    await fetchResult(credentials, 'answerCallbackQuery', body, context)
  },

  fetchFile,

  // One update: a text of 4,096 characters, its formatting and its keyboard.
  maxHookBytes: 128 * 1024,

  readHook(credentials, request, context) {
    if (!isGenuine(credentials, request)) return null
    const read = readUpdate(getBotId(credentials), parseJson(request.body), context.clock.now())
    if (!read) return null
    return {
      ...read.inbound,
      connection: null,
      response: { status: 200, contentType: 'application/json', body: '{}' },
    }
  },
}

/** Secret that Telegram sends with its calls: derived from the token, so that a new token invalidates the old secret. */
const getHookSecret = ({ token }: TelegramCredentials) =>
  createHmac('sha256', token).update('webhook secret').digest('base64url')

/** Comparing hashes of equal length in constant time leaks nothing. */
function isGenuine(credentials: TelegramCredentials, { headers }: HookRequest): boolean {
  const secret = headers['x-telegram-bot-api-secret-token'] ?? ''
  return timingSafeEqual(hash(secret), hash(getHookSecret(credentials)))
}

const hash = (text: string) => createHash('sha256').update(text).digest()
