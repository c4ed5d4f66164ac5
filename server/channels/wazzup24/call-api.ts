import * as v from 'valibot'
import {
  type ChannelContext,
  ConnectionRefusedError,
  ProviderUnavailableError,
} from '../port/channel-adapter.ts'
import { type RequestFault, toStatusFault } from '../port/faults.ts'
import { parseJson } from '../port/parse-json.ts'
import { type RequestResult, sendRequest } from '../port/send-request.ts'

/** A 2xx with its JSON; a refusal with Wazzup's own code; or a fault, where nothing more is known. */
export type CallResult =
  | { kind: 'json'; json: unknown }
  | { kind: 'error'; code: string; description: string }
  | { kind: 'fault'; fault: RequestFault; detail: string; retryAfter: Temporal.Duration | null }

const errorSchema = v.object({
  error: v.pipe(v.string(), v.nonEmpty()),
  description: v.optional(v.nullable(v.string())),
})

/** Makes one call of Wazzup's v3 interface. */
export async function callApi(
  apiKey: string,
  method: string,
  path: string,
  body: unknown,
  context: ChannelContext,
): Promise<CallResult> {
  const headers: Record<string, string> = { authorization: `Bearer ${apiKey}` }
  if (body !== undefined) headers['content-type'] = 'application/json'
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
  return toCallResult(await sendRequest(path, init, context))
}

function toCallResult(result: RequestResult): CallResult {
  if (result.kind === 'fault') return { ...result, retryAfter: null }
  const { status, retryAfter } = result
  const json = parseJson(result.body)
  const fault = toStatusFault(status)
  if (!fault) {
    if (json !== undefined) return { kind: 'json', json }
    return { kind: 'fault', fault: 'unreadable', detail: 'the answer is no JSON', retryAfter }
  }
  // A code is more precise than the status, but only if the provider itself refused the message.
  const refusal = v.safeParse(errorSchema, json)
  if (refusal.success && (fault === 'rejected' || fault === 'noSuchAddress')) {
    const { error, description } = refusal.output
    return { kind: 'error', code: error, description: description ?? '' }
  }
  return { kind: 'fault', fault, detail: `HTTP ${status}`, retryAfter }
}

/** Like `callApi`, for queries: throws for anything but a 2xx with JSON. */
export async function fetchJson(...args: Parameters<typeof callApi>): Promise<unknown> {
  return requireJson(await callApi(...args))
}

/** Returns the JSON itself; throws for an error or fault. */
export function requireJson(result: CallResult): unknown {
  if (result.kind === 'json') return result.json
  if (result.kind === 'error') {
    throw new ProviderUnavailableError(`Wazzup24: ${result.description || result.code}`)
  }
  const ErrorClass =
    result.fault === 'notAuthorised' ? ConnectionRefusedError : ProviderUnavailableError
  throw new ErrorClass(`Wazzup24: ${result.detail}`)
}
