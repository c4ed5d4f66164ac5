import * as v from 'valibot'
import type { Report, Sent } from '../port/channel-adapter.ts'
import { sentAfter } from '../port/faults.ts'
import { inTable } from '../port/look-up.ts'
import { errorOf, refusalOf } from './errors.ts'

/**
 * The words for a sending's state. Clients act on `pending`, `delivered`, `seen` and `failed`. Assumed: `sent`,
 * `rejected`, `canceled` and `error`, which stand only in lists that clients guessed. Words not listed (`pending`,
 * `queued`, `created`, `processing`, `paused` among them) say nothing that is not known already.
 */
const words: Record<string, Report['status']> = {
  sent: 'sent',
  delivered: 'delivered',
  seen: 'read',
  failed: 'undelivered',
  rejected: 'undelivered',
  canceled: 'undelivered',
  error: 'undelivered',
}

const word = v.pipe(v.string(), v.toLowerCase())
const sending = v.object({
  id: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), ''),
  state: v.optional(v.unknown()),
  status: v.optional(v.unknown()),
})
const stateObject = v.object({ status: word, error: v.optional(v.unknown()) })

/** Where the state stands: nested when asked for, on top (under either name) when sent. */
function stateOf(json: unknown): { id: string; word: string; detail: string | null } {
  const read = v.safeParse(sending, json)
  if (!read.success) return { id: '', word: '', detail: null }
  const { id, state, status } = read.output
  const nested = v.safeParse(stateObject, state)
  if (nested.success)
    return { id, word: nested.output.status, detail: errorOf(state)?.text ?? null }
  const flat = [state, status].find((each) => typeof each === 'string')
  return { id, word: flat?.toLowerCase() ?? '', detail: errorOf(json)?.text ?? null }
}

/**
 * The one sending of an answer. Assumed: the forms of a list, which clients expect variously as an array or under `data`,
 * `items` or `sendings`.
 */
function firstSending(json: unknown): unknown {
  if (Array.isArray(json)) return json[0]
  for (const name of ['data', 'items', 'sendings']) {
    const read = v.safeParse(v.object({ [name]: v.array(v.unknown()) }), json)
    if (read.success) return read.output[name]?.[0]
  }
  return json
}

/** What an answer to a send says came of the message. */
export function readSent(json: unknown): Sent {
  const item = firstSending(json)
  const error = errorOf(item) ?? errorOf(json)
  if (error) return refusalOf(error.text)
  const { id, word, detail } = stateOf(item)
  if (inTable(words, word) === 'undelivered') return refusalOf(detail ?? word)
  if (id === '') return sentAfter('unreadable', 'the answer names no message')
  return { kind: 'accepted', providerId: id, parts: null }
}

/** The report in an answer about one sending; null while there is nothing new. The vendor gives no time: it is now. */
export function readReport(json: unknown, providerId: string, at: Temporal.Instant): Report | null {
  const { word, detail } = stateOf(json)
  const status = inTable(words, word)
  if (!status) return null
  return { providerId, status, at, detail: status === 'undelivered' ? (detail ?? word) : null }
}
