import type { Sentence } from '../port/bot-chats.ts'
import type { ChannelContext, Sent } from '../port/channel-adapter.ts'
import { sentAfter } from '../port/faults.ts'
import { call, type TelegramCredentials } from './call-api.ts'
import { sentAfterError } from './errors.ts'

/** Says it once; a sentence that is lost is asked for again by the person's next step. */
export async function sayTelegram(
  credentials: TelegramCredentials,
  { chatId, text, shareNumber }: Sentence,
  context: ChannelContext,
): Promise<Sent> {
  const reply_markup = shareNumber
    ? {
        keyboard: [[{ text: shareNumber, request_contact: true }]],
        resize_keyboard: true,
        one_time_keyboard: true,
      }
    : { remove_keyboard: true }
  const body = { chat_id: Number(chatId), text, reply_markup }
  const called = await call(credentials, 'sendMessage', body, context)
  if (called.kind === 'result') return { kind: 'accepted', providerId: null, parts: null }
  if (called.kind === 'fault') return sentAfter(called.fault, called.detail, called.retryAfter)
  return sentAfterError(called.code, called.description, called.retryAfter)
}
