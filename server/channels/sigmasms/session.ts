import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { ChannelContext } from '../port/channel-adapter.ts'
import { type RequestFault, toStatusFault } from '../port/faults.ts'
import { parseJson } from '../port/parse-json.ts'
import { type RequestResult, sendRequest } from '../port/send-request.ts'

const senderSchema = v.pipe(v.string(), v.nonEmpty())
export const sigmasmsCredentials = v.union([
  v.object({ token: v.pipe(v.string(), v.nonEmpty()), sender: senderSchema }),
  v.object({ login: v.pipe(v.string(), v.nonEmpty()), password: v.string(), sender: senderSchema }),
])
export type SigmasmsCredentials = v.InferOutput<typeof sigmasmsCredentials>

/** A token, or the fault that prevented the login; then no other request was made. */
export type TokenResult =
  | { kind: 'token'; token: string }
  | { kind: 'fault'; fault: RequestFault; detail: string; retryAfter: Temporal.Duration | null }

interface Session {
  /** The login under way or the last result. */
  tokenResult: Promise<TokenResult>
  renewAt: Temporal.Instant
}

/**
 * Assumed: a token lives for 24 hours. The vendor names no time; a client known to work keeps it for 23. One that expires earlier costs one more
 * login.
 */
const TOKEN_LIFETIME = { hours: 23 }

const sessions = new Map<string, Session>()

/**
 * Token of these credentials: the clinic's own, or one from a login shared by all calls of this process. `rejectedToken` was just refused and is
 * replaced, unless another call already has.
 */
export async function getToken(
  credentials: SigmasmsCredentials,
  context: ChannelContext,
  rejectedToken: string | null = null,
): Promise<TokenResult> {
  if ('token' in credentials) return { kind: 'token', token: credentials.token }
  const key = getSessionKey(credentials, context)
  const session = sessions.get(key)
  const now = context.clock.now()
  if (session && Temporal.Instant.compare(now, session.renewAt) < 0) {
    const tokenResult = await session.tokenResult
    // A failed login is shared too: many refused logins at once could lock the account.
    if (tokenResult.kind === 'fault' || tokenResult.token !== rejectedToken) return tokenResult
    if (sessions.get(key) !== session) return getToken(credentials, context, rejectedToken)
  }
  const entry = logIn(credentials, context)
  sessions.set(key, { tokenResult: entry, renewAt: now.add(TOKEN_LIFETIME) })
  const result = await entry
  if (result.kind === 'fault' && sessions.get(key)?.tokenResult === entry) sessions.delete(key)
  return result
}

const tokenSchema = v.object({ token: v.pipe(v.string(), v.nonEmpty()) })

async function logIn(
  { login, password }: Extract<SigmasmsCredentials, { login: string }>,
  context: ChannelContext,
): Promise<TokenResult> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: login, password }),
  }
  return toTokenResult(await sendRequest('/login', init, context))
}

function toTokenResult(result: RequestResult): TokenResult {
  if (result.kind === 'fault') return { ...result, retryAfter: null }
  const { status, retryAfter } = result
  const fault = toStatusFault(status)
  // Assumed: any 4xx response to a login means a wrong login or password.
  const loginFault = fault === 'rejected' ? 'notAuthorised' : fault
  if (loginFault)
    return { kind: 'fault', fault: loginFault, detail: `login: HTTP ${status}`, retryAfter }
  const answer = v.safeParse(tokenSchema, parseJson(result.body))
  if (answer.success) return { kind: 'token', token: answer.output.token }
  // Seen by a client: a refused login with its status in the body alone.
  const refused = /"(error|statusCode|status)"\s*:\s*"?40[013]/.test(result.body)
  const detail = 'login: the answer holds no token'
  return { kind: 'fault', fault: refused ? 'notAuthorised' : 'unreadable', detail, retryAfter }
}

/** A password must not be kept in memory as a key. */
const getSessionKey = (credentials: SigmasmsCredentials, { baseUrl }: ChannelContext) =>
  createHash('sha256')
    .update(JSON.stringify([baseUrl, credentials]))
    .digest('base64url')
