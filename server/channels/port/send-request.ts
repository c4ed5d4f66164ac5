import type { ChannelContext } from './channel-adapter.ts'
import type { RequestFault } from './faults.ts'
import { readRetryAfter } from './read-retry-after.ts'

/** An HTTP answer of any status, read to its end; or what kept it from coming. */
export type RequestResult =
  | {
      kind: 'answer'
      status: number
      headers: Headers
      body: string
      retryAfter: Temporal.Duration | null
    }
  | { kind: 'fault'; fault: RequestFault; detail: string }

/** One request to a provider; never throws. Redirects are not followed: they would carry the credentials along. */
export async function sendRequest(
  path: string,
  init: { method: string; headers: Record<string, string>; body?: string },
  context: ChannelContext,
): Promise<RequestResult> {
  try {
    const response = await context.fetch(context.baseUrl.replace(/(?<!\/)\/+$/, '') + path, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(context.timeoutMs),
    })
    return {
      kind: 'answer',
      status: response.status,
      headers: response.headers,
      body: await response.text(),
      retryAfter: readRetryAfter(response.headers, context.clock),
    }
  } catch (error) {
    return toFaultResult(error)
  }
}

/** Failures of name, route, connection and certificate: all of them come before the first byte of a request. */
const connectErrorCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])

function toFaultResult(error: unknown): RequestResult {
  for (const each of listCauses(error)) {
    if (each.name === 'TimeoutError') return createFaultResult('timedOut', 'no answer in time')
    const code = 'code' in each && typeof each.code === 'string' ? each.code : null
    if (code === null) continue
    const connecting = 'syscall' in each && each.syscall === 'connect'
    return createFaultResult(
      connectErrorCodes.has(code) || connecting ? 'notConnected' : 'cutOff',
      code,
    )
  }
  return createFaultResult('cutOff', error instanceof Error ? error.message : String(error))
}

const createFaultResult = (fault: RequestFault, detail: string): RequestResult => ({
  kind: 'fault',
  fault,
  detail,
})

/** `fetch` hides what happened in `cause`, sometimes two deep. */
function* listCauses(error: unknown): Generator<Error> {
  for (let each = error; each instanceof Error; each = each.cause) yield each
}
