import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { Reply } from '../port/channel-adapter.ts'

/**
 * Assumed: the list of incoming messages. The vendor's contents page says that there is one; a client only ever created records of this form (`from`,
 * `to`, `type`, `payload.text`). Their `id` and `createdAt` follow the interface's other resources.
 */
const incomingSchema = v.object({
  id: v.optional(v.union([v.string(), v.number()])),
  from: v.pipe(v.string(), v.regex(/^\+?\d{5,15}$/)),
  createdAt: v.optional(v.nullable(v.string())),
  payload: v.object({ text: v.string() }),
})

/** Replies since that instant; items of another form are skipped. */
export function readReplies(
  json: unknown,
  since: Temporal.Instant,
  now: Temporal.Instant,
): Reply[] {
  return readList(json).flatMap((item) => {
    const read = v.safeParse(incomingSchema, item)
    if (!read.success) return []
    const { id, from, createdAt, payload } = read.output
    const at = parseInstant(createdAt)
    if (at && Temporal.Instant.compare(at, since) < 0) return []
    const replyId = id === undefined ? hash([from, createdAt, payload.text]) : String(id)
    const sender = `+${from.replace(/^\+/, '')}`
    return [
      {
        replyId,
        from: sender,
        // PostgreSQL's text cannot contain NUL.
        text: payload.text.replaceAll('\0', '').trim(),
        at: at ?? now,
        answer: null,
        messageKey: null,
      },
    ]
  })
}

function readList(json: unknown): unknown[] {
  if (Array.isArray(json)) return json
  for (const name of ['data', 'items', 'rows']) {
    const read = v.safeParse(v.object({ [name]: v.array(v.unknown()) }), json)
    if (read.success) return read.output[name] ?? []
  }
  return []
}

function parseInstant(text: string | null | undefined): Temporal.Instant | null {
  try {
    return text ? Temporal.Instant.from(text) : null
  } catch {
    return null
  }
}

const hash = (parts: unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
