import * as v from 'valibot'
import type { DeliveryReport, SendResult } from '../port/channel-adapter.ts'
import { toSendResult } from '../port/faults.ts'
import { lookUp } from '../port/look-up.ts'
import { readErrorField, toRefusal } from './errors.ts'

/**
 * Words for a sending's state. Clients handle `pending`, `delivered`, `seen` and `failed`. Assumed: `sent`, `rejected`, `canceled` and `error`, which
 * are only in lists that clients guessed. Other words (`pending`, `queued`, `created`, `processing`, `paused` among them) add nothing.
 */
const statusByWord: Record<string, DeliveryReport['status']> = {
  sent: 'sent',
  delivered: 'delivered',
  seen: 'read',
  failed: 'undelivered',
  rejected: 'undelivered',
  canceled: 'undelivered',
  error: 'undelivered',
}

const wordSchema = v.pipe(v.string(), v.toLowerCase())
const sendingSchema = v.object({
  id: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), ''),
  state: v.optional(v.unknown()),
  status: v.optional(v.unknown()),
})
const stateSchema = v.object({ status: wordSchema, error: v.optional(v.unknown()) })

/** Reads the state: nested in a query's response, at the top (under either name) in a send's. */
function readState(json: unknown): { id: string; word: string; detail: string | null } {
  const read = v.safeParse(sendingSchema, json)
  if (!read.success) return { id: '', word: '', detail: null }
  const { id, state, status } = read.output
  const nested = v.safeParse(stateSchema, state)
  if (nested.success)
    return { id, word: nested.output.status, detail: readErrorField(state)?.text ?? null }
  const flat = [state, status].find((each) => typeof each === 'string')
  return { id, word: flat?.toLowerCase() ?? '', detail: readErrorField(json)?.text ?? null }
}

/**
 * The single sending of a response. Assumed: the forms of a list, which clients expect variously as an array or under `data`, `items` or `sendings`.
 */
function getFirstSending(json: unknown): unknown {
  if (Array.isArray(json)) return json[0]
  for (const name of ['data', 'items', 'sendings']) {
    const read = v.safeParse(v.object({ [name]: v.array(v.unknown()) }), json)
    if (read.success) return read.output[name]?.[0]
  }
  return json
}

/** Send result from the response to a send. */
export function readSendResult(json: unknown): SendResult {
  const item = getFirstSending(json)
  const error = readErrorField(item) ?? readErrorField(json)
  if (error) return toRefusal(error.text)
  const { id, word, detail } = readState(item)
  if (lookUp(statusByWord, word) === 'undelivered') return toRefusal(detail ?? word)
  if (id === '') return toSendResult('unreadable', 'the answer names no message')
  return { kind: 'accepted', providerId: id, parts: null }
}

/** Report from the response about one sending; null if nothing is new. The vendor gives no time, so it is now. */
export function readReport(
  json: unknown,
  providerId: string,
  at: Temporal.Instant,
): DeliveryReport | null {
  const { word, detail } = readState(json)
  const status = lookUp(statusByWord, word)
  if (!status) return null
  return { providerId, status, at, detail: status === 'undelivered' ? (detail ?? word) : null }
}
