import * as v from 'valibot'
import {
  type ChannelContext,
  ConnectionRefused,
  ProviderUnavailable,
} from '../port/channel-adapter.ts'
import { type Fault, statusFault } from '../port/faults.ts'
import { jsonOf } from '../port/parse-json.ts'
import { type Exchange, exchange } from '../port/send-request.ts'

/** A 2xx with its JSON; a refusal with Wazzup's own code; or a fault, where nothing more is known. */
export type Called =
  | { kind: 'json'; json: unknown }
  | { kind: 'error'; code: string; description: string }
  | { kind: 'fault'; fault: Fault; detail: string; retryAfter: Temporal.Duration | null }

const errorBody = v.object({
  error: v.pipe(v.string(), v.nonEmpty()),
  description: v.optional(v.nullable(v.string())),
})

/** One call of Wazzup's v3 interface. */
export async function call(
  apiKey: string,
  method: string,
  path: string,
  body: unknown,
  context: ChannelContext,
): Promise<Called> {
  const headers: Record<string, string> = { authorization: `Bearer ${apiKey}` }
  if (body !== undefined) headers['content-type'] = 'application/json'
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
  return read(await exchange(path, init, context))
}

function read(came: Exchange): Called {
  if (came.kind === 'fault') return { ...came, retryAfter: null }
  const { status, retryAfter } = came
  const json = jsonOf(came.body)
  const fault = statusFault(status)
  if (!fault) {
    if (json !== undefined) return { kind: 'json', json }
    return { kind: 'fault', fault: 'unreadable', detail: 'the answer is no JSON', retryAfter }
  }
  // A code says more than the status does, but only where the provider itself decided against the message.
  const refusal = v.safeParse(errorBody, json)
  if (refusal.success && (fault === 'rejected' || fault === 'noSuchAddress')) {
    const { error, description } = refusal.output
    return { kind: 'error', code: error, description: description ?? '' }
  }
  return { kind: 'fault', fault, detail: `HTTP ${status}`, retryAfter }
}

/** As `call`, for questions: anything but a 2xx with JSON is thrown. */
export async function ask(...args: Parameters<typeof call>): Promise<unknown> {
  return jsonFrom(await call(...args))
}

/** The JSON itself; an error or a fault is thrown. */
export function jsonFrom(called: Called): unknown {
  if (called.kind === 'json') return called.json
  if (called.kind === 'error') {
    throw new ProviderUnavailable(`Wazzup24: ${called.description || called.code}`)
  }
  const Thrown = called.fault === 'notAuthorised' ? ConnectionRefused : ProviderUnavailable
  throw new Thrown(`Wazzup24: ${called.detail}`)
}
