import { createHash, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type {
  ChannelChange,
  HookReading,
  HookRequest,
  Reply,
  Report,
} from '../port/channel-adapter.ts'
import { jsonOf } from '../port/parse-json.ts'
import { standingOf } from './channels.ts'

const message = v.object({
  messageId: v.string(),
  channelId: v.string(),
  chatType: v.string(),
  chatId: v.pipe(v.string(), v.regex(/^\d+$/)),
  dateTime: v.optional(v.union([v.string(), v.number()])),
  type: v.string(),
  isEcho: v.optional(v.boolean(), false),
  isEdited: v.optional(v.nullable(v.boolean())),
  isDeleted: v.optional(v.nullable(v.boolean())),
  text: v.optional(v.nullable(v.string())),
  // Where a picture, a voice or a file lies.
  contentUri: v.fallback(v.nullish(v.pipe(v.string(), v.maxLength(2000), v.url())), null),
  // Assumed: what is quoted comes as a message of its own. Another form costs the quote, never the words.
  quotedMessage: v.fallback(v.nullish(v.object({ messageId: v.string() })), null),
})
const report = v.object({
  messageId: v.string(),
  status: v.picklist(['sent', 'delivered', 'read', 'error']),
  timestamp: v.optional(v.union([v.string(), v.number()])),
  error: v.optional(
    v.nullable(v.object({ error: v.optional(v.string()), description: v.optional(v.string()) })),
  ),
})
const channelUpdate = v.object({
  channelId: v.string(),
  state: v.string(),
  qr: v.optional(v.nullable(v.string())),
})
const items = v.fallback(v.array(v.unknown()), [])
const envelope = v.object({
  messages: v.optional(items, []),
  statuses: v.optional(items, []),
  channelsUpdates: v.optional(items, []),
})

/**
 * Reads one call; messages and statuses may share it. What it holds for other channels of the account, echoes of our
 * own messages, and items of a form we do not know are passed over, so that one odd item never costs the others.
 * Assumed: a call may come again, so everything in it is told apart by its id; how often Wazzup repeats one is not said.
 */
export function readWazzupHook(
  credentials: { channelId: string; crmKey: string | null },
  request: HookRequest,
  now: Temporal.Instant,
): HookReading | null {
  if (credentials.crmKey !== null && !bears(credentials.crmKey, request.headers)) return null
  const json = jsonOf(request.body)
  const body = v.safeParse(envelope, json)
  if (!body.success || Array.isArray(json)) return null
  const ours = <T extends { channelId: string }>(each: T) =>
    each.channelId === credentials.channelId
  return {
    reports: fitting(report, body.output.statuses).map((each) => reportOf(each, now)),
    replies: fitting(message, body.output.messages)
      .filter((each) => ours(each) && each.chatType === 'whatsapp' && !each.isEcho)
      .filter((each) => !each.isDeleted && each.type !== 'system')
      .map((each) => replyOf(each, now)),
    channel:
      fitting(channelUpdate, body.output.channelsUpdates).filter(ours).map(changeOf).at(-1) ?? null,
    answer: { status: 200, contentType: 'application/json', body: '{}' },
  }
}

function reportOf(each: v.InferOutput<typeof report>, now: Temporal.Instant): Report {
  const { messageId: providerId, status, error } = each
  const at = instantOf(each.timestamp) ?? now
  if (status !== 'error') return { providerId, status, at, detail: null }
  return {
    providerId,
    status: 'undelivered',
    at,
    detail: error?.error ?? error?.description ?? null,
  }
}

function replyOf(each: v.InferOutput<typeof message>, now: Temporal.Instant): Reply {
  const text = each.text ?? ''
  return {
    // An edited message keeps its id; its new words are an answer of their own.
    replyId: each.isEdited
      ? `${each.messageId}:${hashed(text).toString('hex', 0, 8)}`
      : each.messageId,
    from: `+${each.chatId}`,
    // A voice message or a picture has no words; its kind in brackets lets a person see what came.
    text: text || `[${each.type}]`,
    at: instantOf(each.dateTime) ?? now,
    answer: null,
    messageKey: null,
    quotes: each.quotedMessage?.messageId ?? null,
    ...(each.contentUri && {
      files: [{ address: each.contentUri, name: nameIn(each.contentUri, each.type) }],
    }),
  }
}

/** The last step of an address, as a name for what lies there. */
function nameIn(address: string, type: string): string {
  const last = new URL(address).pathname.split('/').at(-1) ?? ''
  return (/^[\w.-]{1,80}$/.test(last) && last) || type
}

const changeOf = (each: v.InferOutput<typeof channelUpdate>): ChannelChange => ({
  ...standingOf(each.state),
  qr: each.qr || null,
})

function fitting<S extends v.GenericSchema>(shape: S, items: unknown[]): v.InferOutput<S>[] {
  return items.flatMap((item) => {
    const read = v.safeParse(shape, item)
    return read.success ? [read.output] : []
  })
}

/** Times come as ISO text in messages and statuses, as milliseconds in channel updates. */
function instantOf(time: string | number | undefined): Temporal.Instant | null {
  try {
    if (typeof time === 'number') return Temporal.Instant.fromEpochMilliseconds(time)
    return time === undefined ? null : Temporal.Instant.from(time)
  } catch {
    return null
  }
}

/** Hashes first, for a comparison of equal lengths tells nothing by its duration. */
function bears(key: string, headers: HookRequest['headers']): boolean {
  return timingSafeEqual(hashed(headers.authorization ?? ''), hashed(`Bearer ${key}`))
}

const hashed = (text: string) => createHash('sha256').update(text).digest()
