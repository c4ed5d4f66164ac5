import type { BotMessage } from '../port/bot-chats.ts'
import type { ChannelContext, SendResult } from '../port/channel-adapter.ts'
import { toSendResult } from '../port/faults.ts'
import { callApi, type TelegramCredentials } from './call-api.ts'
import { toErrorResult } from './errors.ts'

/** Sends once; if the message is lost, the person's next step asks for it again. */
export async function sendBotMessage(
  credentials: TelegramCredentials,
  { chatId, text, shareNumberLabel }: BotMessage,
  context: ChannelContext,
): Promise<SendResult> {
  const reply_markup = shareNumberLabel
    ? {
        keyboard: [[{ text: shareNumberLabel, request_contact: true }]],
        resize_keyboard: true,
        one_time_keyboard: true,
      }
    : { remove_keyboard: true }
  const body = { chat_id: Number(chatId), text, reply_markup }
  const called = await callApi(credentials, 'sendMessage', body, context)
  if (called.kind === 'result') return { kind: 'accepted', providerId: null, parts: null }
  if (called.kind === 'fault') return toSendResult(called.fault, called.detail, called.retryAfter)
  return toErrorResult(called.code, called.description, called.retryAfter)
}
