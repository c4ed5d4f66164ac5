import {
  type ChannelContext,
  ConnectionRefusedError,
  ProviderUnavailableError,
} from '../port/channel-adapter.ts'
import { type RequestFault, toStatusFault } from '../port/faults.ts'
import { parseJson } from '../port/parse-json.ts'
import { type RequestResult, sendRequest } from '../port/send-request.ts'
import { readError, readErrorField } from './errors.ts'
import { getRemainingWait, readLimitWait, saveWait } from './rate-limit.ts'
import { getToken, type SigmasmsCredentials } from './session.ts'

/** `before`: the fault came before the request itself was made, so certainly nothing was sent. */
export type CallResult =
  | { kind: 'json'; json: unknown }
  | { kind: 'error'; text: string }
  | {
      kind: 'fault'
      fault: RequestFault
      /** HTTP status of the response or in its body; null if none came. */
      status: number | null
      detail: string
      retryAfter: Temporal.Duration | null
      isBeforeRequest: boolean
    }

/** Makes one call. A refused token is renewed by one login and the call repeated: it was not carried out. */
export async function callApi(
  credentials: SigmasmsCredentials,
  method: string,
  path: string,
  body: unknown,
  context: ChannelContext,
): Promise<CallResult> {
  let rejectedToken: string | null = null
  for (;;) {
    const access = await getToken(credentials, context, rejectedToken)
    if (access.kind === 'fault') return { ...access, status: null, isBeforeRequest: true }
    const remainingWait = getRemainingWait(access.token, context)
    if (remainingWait) return createRateLimitedResult(remainingWait)
    const result = await callWithToken(access.token, method, path, body, context)
    const isRejected = result.kind === 'fault' && result.status === 401
    if (!isRejected || 'token' in credentials || rejectedToken !== null) return result
    rejectedToken = access.token
  }
}

const createRateLimitedResult = (retryAfter: Temporal.Duration): CallResult => ({
  kind: 'fault',
  fault: 'rateLimited',
  status: null,
  detail: 'the limit is used up',
  retryAfter,
  isBeforeRequest: true,
})

async function callWithToken(
  token: string,
  method: string,
  path: string,
  body: unknown,
  context: ChannelContext,
): Promise<CallResult> {
  // The bare token: this interface has no "Bearer" prefix.
  const headers: Record<string, string> = { authorization: token }
  if (body !== undefined) headers['content-type'] = 'application/json'
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
  const result = await sendRequest(path, init, context)
  if (result.kind === 'fault')
    return { ...result, status: null, retryAfter: null, isBeforeRequest: false }
  const now = context.clock.now()
  const wait = readLimitWait(result.headers, now)
  saveWait(token, wait, now)
  return toCallResult({ ...result, retryAfter: result.retryAfter ?? wait })
}

function toCallResult(response: Extract<RequestResult, { kind: 'answer' }>): CallResult {
  const { status, retryAfter } = response
  const json = parseJson(response.body)
  const byStatus = toStatusFault(status)
  const createFault = (fault: RequestFault, apiError: number): CallResult => {
    const detail = apiError === status ? `HTTP ${status}` : `error ${apiError}`
    return { kind: 'fault', fault, status: apiError, detail, retryAfter, isBeforeRequest: false }
  }
  if (byStatus && byStatus !== 'rejected' && byStatus !== 'noSuchAddress')
    return createFault(byStatus, status)
  const reportedError = byStatus ? readError(json) : readErrorField(json)
  // Assumed: 402 has its HTTP meaning.
  if (status === 402 || reportedError?.status === 402)
    return { kind: 'error', text: 'insufficient funds' }
  // Seen by a client: `"error": 401` in the body. Assumed: other HTTP statuses in the body mean the same as in the status line.
  const inBody = reportedError?.status ? toStatusFault(reportedError.status) : null
  if (inBody && reportedError?.status) return createFault(inBody, reportedError.status)
  if (byStatus && reportedError) return { kind: 'error', text: reportedError.text }
  if (byStatus) return createFault(byStatus, status)
  if (json !== undefined) return { kind: 'json', json }
  const detail = 'the answer is no JSON'
  return { kind: 'fault', fault: 'unreadable', status, detail, retryAfter, isBeforeRequest: false }
}

/** Like `callApi`, for queries: throws for anything but a 2xx with JSON. */
export async function fetchJson(
  credentials: SigmasmsCredentials,
  path: string,
  context: ChannelContext,
): Promise<unknown> {
  const result = await callApi(credentials, 'GET', path, undefined, context)
  if (result.kind === 'json') return result.json
  if (result.kind === 'error') throw new ProviderUnavailableError(`SigmaSMS: ${result.text}`)
  const ErrorClass =
    result.fault === 'notAuthorised' ? ConnectionRefusedError : ProviderUnavailableError
  throw new ErrorClass(`SigmaSMS: ${result.detail}`)
}
