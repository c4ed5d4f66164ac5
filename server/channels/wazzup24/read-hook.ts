import { createHash, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type {
  ConnectionChange,
  DeliveryReport,
  HookRequest,
  HookResult,
  Reply,
} from '../port/channel-adapter.ts'
import { parseJson } from '../port/parse-json.ts'
import { toConnectionState } from './channels.ts'

const messageSchema = v.object({
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
  // Address of a picture, voice message or file.
  contentUri: v.fallback(v.nullish(v.pipe(v.string(), v.maxLength(2000), v.url())), null),
  // Assumed: the quoted message comes as an object of its own. In another form only the quote is lost, never the text.
  quotedMessage: v.fallback(v.nullish(v.object({ messageId: v.string() })), null),
})
const reportSchema = v.object({
  messageId: v.string(),
  status: v.picklist(['sent', 'delivered', 'read', 'error']),
  timestamp: v.optional(v.union([v.string(), v.number()])),
  error: v.optional(
    v.nullable(v.object({ error: v.optional(v.string()), description: v.optional(v.string()) })),
  ),
})
const channelUpdateSchema = v.object({
  channelId: v.string(),
  state: v.string(),
  qr: v.optional(v.nullable(v.string())),
})
const itemsSchema = v.fallback(v.array(v.unknown()), [])
const hookSchema = v.object({
  messages: v.optional(itemsSchema, []),
  statuses: v.optional(itemsSchema, []),
  channelsUpdates: v.optional(itemsSchema, []),
})

/**
 * Reads one call, which may hold both messages and statuses. Items for other channels of the account, echoes of our own messages, and items of
 * unknown form are skipped, so that one odd item never loses the others. Assumed: calls may be repeated, so repeats are detected by id; how often
 * Wazzup repeats one is not documented.
 */
export function readWazzupHook(
  credentials: { channelId: string; crmKey: string | null },
  request: HookRequest,
  now: Temporal.Instant,
): HookResult | null {
  if (credentials.crmKey !== null && !hasBearerToken(credentials.crmKey, request.headers))
    return null
  const json = parseJson(request.body)
  const body = v.safeParse(hookSchema, json)
  if (!body.success || Array.isArray(json)) return null
  const isOurChannel = <T extends { channelId: string }>(each: T) =>
    each.channelId === credentials.channelId
  return {
    reports: parseItems(reportSchema, body.output.statuses).map((each) => toReport(each, now)),
    replies: parseItems(messageSchema, body.output.messages)
      .filter((each) => isOurChannel(each) && each.chatType === 'whatsapp' && !each.isEcho)
      .filter((each) => !each.isDeleted && each.type !== 'system')
      .map((each) => toReply(each, now)),
    connection:
      parseItems(channelUpdateSchema, body.output.channelsUpdates)
        .filter(isOurChannel)
        .map(toConnectionChange)
        .at(-1) ?? null,
    response: { status: 200, contentType: 'application/json', body: '{}' },
  }
}

function toReport(each: v.InferOutput<typeof reportSchema>, now: Temporal.Instant): DeliveryReport {
  const { messageId: providerId, status, error } = each
  const at = parseInstant(each.timestamp) ?? now
  if (status !== 'error') return { providerId, status, at, detail: null }
  return {
    providerId,
    status: 'undelivered',
    at,
    detail: error?.error ?? error?.description ?? null,
  }
}

function toReply(each: v.InferOutput<typeof messageSchema>, now: Temporal.Instant): Reply {
  const text = each.text ?? ''
  return {
    // An edited message keeps its id; its new text is a separate reply.
    replyId: each.isEdited
      ? `${each.messageId}:${hash(text).toString('hex', 0, 8)}`
      : each.messageId,
    from: `+${each.chatId}`,
    // A voice message or picture has no text; its kind in brackets tells staff what came.
    text: text || `[${each.type}]`,
    at: parseInstant(each.dateTime) ?? now,
    answer: null,
    messageKey: null,
    quotedProviderId: each.quotedMessage?.messageId ?? null,
    ...(each.contentUri && {
      files: [{ address: each.contentUri, name: getFileName(each.contentUri, each.type) }],
    }),
  }
}

/** Last path segment of an address, as a file name. */
function getFileName(address: string, type: string): string {
  const last = new URL(address).pathname.split('/').at(-1) ?? ''
  return (/^[\w.-]{1,80}$/.test(last) && last) || type
}

const toConnectionChange = (each: v.InferOutput<typeof channelUpdateSchema>): ConnectionChange => ({
  ...toConnectionState(each.state),
  qr: each.qr || null,
})

function parseItems<S extends v.GenericSchema>(shape: S, items: unknown[]): v.InferOutput<S>[] {
  return items.flatMap((item) => {
    const read = v.safeParse(shape, item)
    return read.success ? [read.output] : []
  })
}

/** Times are ISO text in messages and statuses, milliseconds in channel updates. */
function parseInstant(time: string | number | undefined): Temporal.Instant | null {
  try {
    if (typeof time === 'number') return Temporal.Instant.fromEpochMilliseconds(time)
    return time === undefined ? null : Temporal.Instant.from(time)
  } catch {
    return null
  }
}

/** Comparing hashes of equal length in constant time leaks nothing. */
function hasBearerToken(key: string, headers: HookRequest['headers']): boolean {
  return timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${key}`))
}

const hash = (text: string) => createHash('sha256').update(text).digest()
