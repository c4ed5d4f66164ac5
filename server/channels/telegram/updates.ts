import * as v from 'valibot'
import type { ChatNews, Inbound, Reply } from '../port/channel-adapter.ts'
import { pressOf } from './buttons.ts'
import { fileIn, fileMembers } from './files.ts'

/** Seconds since 1970, up to the last day of the year 9999. */
const seconds = v.pipe(v.number(), v.minValue(0), v.maxValue(253_402_300_799))
const person = v.object({ id: v.number(), language_code: v.optional(v.string()) })
/** Groups are none of our business: a patient's words are for the clinic alone. */
const privateChat = v.object({ id: v.number(), type: v.literal('private') })
const message = v.object({
  date: seconds,
  chat: privateChat,
  from: person,
  text: v.optional(v.string()),
  caption: v.optional(v.string()),
  // Its other members are as manifold as messages are; only whose answer it is counts.
  reply_to_message: v.fallback(v.optional(v.object({ message_id: v.number() })), undefined),
  contact: v.optional(v.object({ phone_number: v.string(), user_id: v.optional(v.number()) })),
  ...fileMembers,
})
const keys = v.object({
  inline_keyboard: v.array(
    v.array(v.object({ text: v.string(), callback_data: v.optional(v.string()) })),
  ),
})
const press = v.object({
  id: v.string(),
  from: person,
  data: v.string(),
  // A message that Telegram no longer knows comes without its keyboard.
  message: v.object({ chat: privateChat, reply_markup: v.optional(keys) }),
})
const membership = v.object({
  date: seconds,
  chat: privateChat,
  from: person,
  new_chat_member: v.object({ status: v.string() }),
})
const update = v.object({
  update_id: v.number(),
  message: v.optional(v.unknown()),
  callback_query: v.optional(v.unknown()),
  my_chat_member: v.optional(v.unknown()),
})

/** The kinds of updates that are asked for. */
export const allowedUpdates = ['message', 'callback_query', 'my_chat_member']

/** What one update says; empty for what does not concern us. Null when it is no update at all. */
export function readUpdate(
  botId: string,
  json: unknown,
  now: Temporal.Instant,
): { updateId: number; inbound: Required<Inbound> } | null {
  const read = v.safeParse(update, json)
  if (!read.success) return null
  const { update_id: updateId } = read.output
  // Another bot counts its updates anew.
  const id = `${botId}:${updateId}`
  const inbound: Required<Inbound> = { reports: [], replies: [], chats: [] }
  const said = v.safeParse(message, read.output.message)
  const pressed = v.safeParse(press, read.output.callback_query)
  const member = v.safeParse(membership, read.output.my_chat_member)
  if (said.success) takeMessage(botId, id, said.output, inbound)
  if (pressed.success) inbound.replies.push(replyOf(id, pressed.output, now))
  if (member.success) {
    const { chat, date, from, new_chat_member } = member.output
    const kind = new_chat_member.status === 'kicked' ? 'blocked' : 'unblocked'
    inbound.chats.push({ ...newsOf(id, chat.id, date, from.language_code), kind })
  }
  return { updateId, inbound }
}

function takeMessage(
  botId: string,
  id: string,
  said: v.InferOutput<typeof message>,
  inbound: Required<Inbound>,
) {
  const { chat, from, date, contact, reply_to_message: quoted } = said
  const news = newsOf(id, chat.id, date, from.language_code)
  const start = /^\/start(?:@\w+)?(?:\s+(\S+))?\s*$/.exec(said.text ?? '')
  if (start) inbound.chats.push({ ...news, kind: 'started', payload: start[1] ?? null })
  else if (contact) {
    const { phone_number, user_id } = contact
    // Anybody can send somebody else's card: only his own bears his own id.
    const own = user_id === from.id
    // Assumed: it comes in the international form, with or without its plus.
    const phone = `+${phone_number.replace(/^\+/, '')}`
    inbound.chats.push({ ...news, kind: 'contact', phone, own })
  } else {
    const file = fileIn(said)
    inbound.replies.push({
      replyId: id,
      from: news.chatId,
      // A voice message or a picture has no words; its kind in brackets lets a person see what came.
      text: (said.text ?? said.caption ?? `[${file?.kind ?? '…'}]`).replaceAll('\0', ''),
      at: news.at,
      answer: null,
      messageKey: null,
      quotes: quoted ? `${botId}:${chat.id}:${quoted.message_id}` : null,
      language: news.language,
      ...(file && { files: [{ address: file.address, name: file.name }] }),
    })
  }
}

function replyOf(id: string, pressed: v.InferOutput<typeof press>, now: Temporal.Instant): Reply {
  const { message, data, from } = pressed
  const buttons = message.reply_markup?.inline_keyboard.flat() ?? []
  const { answer = null, messageKey = null } = pressOf(data) ?? {}
  return {
    replyId: id,
    from: String(message.chat.id),
    text: buttons.find((button) => button.callback_data === data)?.text ?? '',
    // A press carries no time of its own.
    at: now,
    answer,
    messageKey,
    press: pressed.id,
    language: from.language_code ?? null,
  }
}

const newsOf = (newsId: string, chatId: number, date: number, language?: string) => ({
  newsId,
  chatId: String(chatId),
  at: Temporal.Instant.fromEpochMilliseconds(Math.trunc(date) * 1000),
  language: language ?? null,
})

/** Several updates' news as one, in the order of their coming. */
export const merged = (parts: Required<Inbound>[]): Required<Inbound> => ({
  reports: [],
  replies: parts.flatMap((part) => part.replies),
  chats: parts.flatMap((part): ChatNews[] => part.chats),
})
