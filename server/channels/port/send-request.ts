import type { ChannelContext } from './channel-adapter.ts'
import type { RequestFault } from './faults.ts'
import { readRetryAfter } from './read-retry-after.ts'

/** An HTTP response of any status, fully read, or the fault that prevented it. */
export type RequestResult =
  | {
      kind: 'answer'
      status: number
      headers: Headers
      body: string
      retryAfter: Temporal.Duration | null
    }
  | { kind: 'fault'; fault: RequestFault; detail: string }

/** Makes one request to a provider; never throws. Redirects are not followed, because they would pass the credentials on. */
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

/** Errors of DNS, routing, connection and certificate, all of which occur before the first byte of a request. */
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

/** `fetch` hides the actual error in `cause`, sometimes two levels deep. */
function* listCauses(error: unknown): Generator<Error> {
  for (let each = error; each instanceof Error; each = each.cause) yield each
}
