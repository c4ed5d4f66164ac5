import * as v from 'valibot'
import type { ChatEvent, Inbound, Reply } from '../port/channel-adapter.ts'
import { parsePress } from './buttons.ts'
import { fileMemberSchemas, findFile } from './files.ts'

/** Seconds since 1970, up to the last day of the year 9999. */
const secondsSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(253_402_300_799))
const personSchema = v.object({ id: v.number(), language_code: v.optional(v.string()) })
/** Group chats are ignored: a patient's words are for the clinic alone. */
const privateChatSchema = v.object({ id: v.number(), type: v.literal('private') })
const messageSchema = v.object({
  date: secondsSchema,
  chat: privateChatSchema,
  from: personSchema,
  text: v.optional(v.string()),
  caption: v.optional(v.string()),
  // Other members vary by kind of message; only the replied-to id is used.
  reply_to_message: v.fallback(v.optional(v.object({ message_id: v.number() })), undefined),
  contact: v.optional(v.object({ phone_number: v.string(), user_id: v.optional(v.number()) })),
  ...fileMemberSchemas,
})
const keyboardSchema = v.object({
  inline_keyboard: v.array(
    v.array(v.object({ text: v.string(), callback_data: v.optional(v.string()) })),
  ),
})
const pressSchema = v.object({
  id: v.string(),
  from: personSchema,
  data: v.string(),
  // A message that Telegram no longer knows comes without its keyboard.
  message: v.object({ chat: privateChatSchema, reply_markup: v.optional(keyboardSchema) }),
})
const membershipSchema = v.object({
  date: secondsSchema,
  chat: privateChatSchema,
  from: personSchema,
  new_chat_member: v.object({ status: v.string() }),
})
const updateSchema = v.object({
  update_id: v.number(),
  message: v.optional(v.unknown()),
  callback_query: v.optional(v.unknown()),
  my_chat_member: v.optional(v.unknown()),
})

/** Kinds of updates that are requested. */
export const allowedUpdates = ['message', 'callback_query', 'my_chat_member']

/** Reads one update; empty if it is irrelevant, null if it is not an update at all. */
export function readUpdate(
  botId: string,
  json: unknown,
  now: Temporal.Instant,
): { updateId: number; inbound: Required<Inbound> } | null {
  const read = v.safeParse(updateSchema, json)
  if (!read.success) return null
  const { update_id: updateId } = read.output
  // Update ids are counted per bot.
  const id = `${botId}:${updateId}`
  const inbound: Required<Inbound> = { reports: [], replies: [], chats: [] }
  const message = v.safeParse(messageSchema, read.output.message)
  const pressed = v.safeParse(pressSchema, read.output.callback_query)
  const member = v.safeParse(membershipSchema, read.output.my_chat_member)
  if (message.success) addMessage(botId, id, message.output, inbound)
  if (pressed.success) inbound.replies.push(toReply(id, pressed.output, now))
  if (member.success) {
    const { chat, date, from, new_chat_member } = member.output
    const kind = new_chat_member.status === 'kicked' ? 'blocked' : 'unblocked'
    inbound.chats.push({ ...toChatEvent(id, chat.id, date, from.language_code), kind })
  }
  return { updateId, inbound }
}

function addMessage(
  botId: string,
  id: string,
  incoming: v.InferOutput<typeof messageSchema>,
  inbound: Required<Inbound>,
) {
  const { chat, from, date, contact, reply_to_message: quoted } = incoming
  const chatEvent = toChatEvent(id, chat.id, date, from.language_code)
  const start = /^\/start(?:@\w+)?(?:\s+(\S+))?\s*$/.exec(incoming.text ?? '')
  if (start) inbound.chats.push({ ...chatEvent, kind: 'started', payload: start[1] ?? null })
  else if (contact) {
    const { phone_number, user_id } = contact
    // Anybody can send somebody else's contact: only one's own has one's own id.
    const isOwnPhone = user_id === from.id
    // Assumed: it comes in international form, with or without its plus.
    const phone = `+${phone_number.replace(/^\+/, '')}`
    inbound.chats.push({ ...chatEvent, kind: 'contact', phone, isOwnPhone })
  } else {
    const file = findFile(incoming)
    inbound.replies.push({
      replyId: id,
      from: chatEvent.chatId,
      // A voice message or picture has no text; its kind in brackets tells staff what came.
      text: (incoming.text ?? incoming.caption ?? `[${file?.kind ?? '…'}]`).replaceAll('\0', ''),
      at: chatEvent.at,
      answer: null,
      messageKey: null,
      quotedProviderId: quoted ? `${botId}:${chat.id}:${quoted.message_id}` : null,
      language: chatEvent.language,
      ...(file && { files: [{ address: file.address, name: file.name }] }),
    })
  }
}

function toReply(
  id: string,
  pressed: v.InferOutput<typeof pressSchema>,
  now: Temporal.Instant,
): Reply {
  const { message, data, from } = pressed
  const buttons = message.reply_markup?.inline_keyboard.flat() ?? []
  const { answer = null, messageKey = null } = parsePress(data) ?? {}
  return {
    replyId: id,
    from: String(message.chat.id),
    text: buttons.find((button) => button.callback_data === data)?.text ?? '',
    // A press has no time of its own.
    at: now,
    answer,
    messageKey,
    pressId: pressed.id,
    language: from.language_code ?? null,
  }
}

const toChatEvent = (eventId: string, chatId: number, date: number, language?: string) => ({
  eventId,
  chatId: String(chatId),
  at: Temporal.Instant.fromEpochMilliseconds(Math.trunc(date) * 1000),
  language: language ?? null,
})

/** Merges several updates' content, in order. */
export const mergeInbound = (parts: Required<Inbound>[]): Required<Inbound> => ({
  reports: [],
  replies: parts.flatMap((part) => part.replies),
  chats: parts.flatMap((part): ChatEvent[] => part.chats),
})
