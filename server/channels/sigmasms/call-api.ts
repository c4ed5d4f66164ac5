import {
  type ChannelContext,
  ConnectionRefused,
  ProviderUnavailable,
} from '../port/channel-adapter.ts'
import { type Fault, statusFault } from '../port/faults.ts'
import { jsonOf } from '../port/parse-json.ts'
import { type Exchange, exchange } from '../port/send-request.ts'
import { errorIn, errorOf } from './errors.ts'
import { limitWait, rest, restOf } from './rate-limit.ts'
import { enter, type SigmasmsCredentials } from './session.ts'

/** `before`: the fault came before the request itself was made, so that surely nothing was sent. */
export type Called =
  | { kind: 'json'; json: unknown }
  | { kind: 'error'; text: string }
  | {
      kind: 'fault'
      fault: Fault
      /** The HTTP status, of the answer or said in its body; null when none came. */
      status: number | null
      detail: string
      retryAfter: Temporal.Duration | null
      before: boolean
    }

/** One call. A token that is refused is replaced by one login, and the call made once more: it was not carried out. */
export async function call(
  credentials: SigmasmsCredentials,
  method: string,
  path: string,
  body: unknown,
  context: ChannelContext,
): Promise<Called> {
  let stale: string | null = null
  for (;;) {
    const entry = await enter(credentials, context, stale)
    if (entry.kind === 'fault') return { ...entry, status: null, before: true }
    const resting = restOf(entry.token, context)
    if (resting) return spent(resting)
    const called = await callAs(entry.token, method, path, body, context)
    const refused = called.kind === 'fault' && called.status === 401
    if (!refused || 'token' in credentials || stale !== null) return called
    stale = entry.token
  }
}

const spent = (retryAfter: Temporal.Duration): Called => ({
  kind: 'fault',
  fault: 'rateLimited',
  status: null,
  detail: 'the limit is used up',
  retryAfter,
  before: true,
})

async function callAs(
  token: string,
  method: string,
  path: string,
  body: unknown,
  context: ChannelContext,
): Promise<Called> {
  // The bare token: this interface knows no "Bearer".
  const headers: Record<string, string> = { authorization: token }
  if (body !== undefined) headers['content-type'] = 'application/json'
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
  const came = await exchange(path, init, context)
  if (came.kind === 'fault') return { ...came, status: null, retryAfter: null, before: false }
  const now = context.clock.now()
  const wait = limitWait(came.headers, now)
  rest(token, wait, now)
  return read({ ...came, retryAfter: came.retryAfter ?? wait })
}

function read(came: Extract<Exchange, { kind: 'answer' }>): Called {
  const { status, retryAfter } = came
  const json = jsonOf(came.body)
  const byStatus = statusFault(status)
  const broken = (fault: Fault, said: number): Called => {
    const detail = said === status ? `HTTP ${status}` : `error ${said}`
    return { kind: 'fault', fault, status: said, detail, retryAfter, before: false }
  }
  if (byStatus && byStatus !== 'rejected' && byStatus !== 'noSuchAddress')
    return broken(byStatus, status)
  const said = byStatus ? errorIn(json) : errorOf(json)
  // Assumed: 402 means what HTTP means by it.
  if (status === 402 || said?.status === 402) return { kind: 'error', text: 'insufficient funds' }
  // Seen by a client: `"error": 401` in the body. Assumed: other HTTP statuses there mean what they mean in the head.
  const inBody = said?.status ? statusFault(said.status) : null
  if (inBody && said?.status) return broken(inBody, said.status)
  if (byStatus && said) return { kind: 'error', text: said.text }
  if (byStatus) return broken(byStatus, status)
  if (json !== undefined) return { kind: 'json', json }
  const detail = 'the answer is no JSON'
  return { kind: 'fault', fault: 'unreadable', status, detail, retryAfter, before: false }
}

/** As `call`, for questions: anything but a 2xx with JSON is thrown. */
export async function ask(
  credentials: SigmasmsCredentials,
  path: string,
  context: ChannelContext,
): Promise<unknown> {
  const called = await call(credentials, 'GET', path, undefined, context)
  if (called.kind === 'json') return called.json
  if (called.kind === 'error') throw new ProviderUnavailable(`SigmaSMS: ${called.text}`)
  const Thrown = called.fault === 'notAuthorised' ? ConnectionRefused : ProviderUnavailable
  throw new Thrown(`SigmaSMS: ${called.detail}`)
}
