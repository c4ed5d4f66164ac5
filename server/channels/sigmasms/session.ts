import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { ChannelContext } from '../port/channel-adapter.ts'
import { type Fault, statusFault } from '../port/faults.ts'
import { jsonOf } from '../port/parse-json.ts'
import { type Exchange, exchange } from '../port/send-request.ts'

const sender = v.pipe(v.string(), v.nonEmpty())
export const sigmasmsCredentials = v.union([
  v.object({ token: v.pipe(v.string(), v.nonEmpty()), sender }),
  v.object({ login: v.pipe(v.string(), v.nonEmpty()), password: v.string(), sender }),
])
export type SigmasmsCredentials = v.InferOutput<typeof sigmasmsCredentials>

/** A token to call with; or what kept it from coming, and then nothing was asked of the provider but to let us in. */
export type Entry =
  | { kind: 'token'; token: string }
  | { kind: 'fault'; fault: Fault; detail: string; retryAfter: Temporal.Duration | null }

interface Session {
  /** The entry under way or the last one that came. */
  entry: Promise<Entry>
  renewAt: Temporal.Instant
}

/**
 * Assumed: a token lives for 24 hours. The vendor names no time; a client known to work keeps it for 23. One that dies
 * earlier costs one more login.
 */
const TOKEN_LIFE = { hours: 23 }

const sessions = new Map<string, Session>()

/**
 * The token of these credentials: the clinic's own, or one from a login that all calls of this process share. `stale` is
 * a token that was just refused: it is replaced, unless another call has replaced it meanwhile.
 */
export async function enter(
  credentials: SigmasmsCredentials,
  context: ChannelContext,
  stale: string | null = null,
): Promise<Entry> {
  if ('token' in credentials) return { kind: 'token', token: credentials.token }
  const key = nameOf(credentials, context)
  const known = sessions.get(key)
  const now = context.clock.now()
  if (known && Temporal.Instant.compare(now, known.renewAt) < 0) {
    const entry = await known.entry
    // A failed login is shared too: many refusals at once could close the account.
    if (entry.kind === 'fault' || entry.token !== stale) return entry
    if (sessions.get(key) !== known) return enter(credentials, context, stale)
  }
  const entry = logIn(credentials, context)
  sessions.set(key, { entry, renewAt: now.add(TOKEN_LIFE) })
  const came = await entry
  if (came.kind === 'fault' && sessions.get(key)?.entry === entry) sessions.delete(key)
  return came
}

const given = v.object({ token: v.pipe(v.string(), v.nonEmpty()) })

async function logIn(
  { login, password }: Extract<SigmasmsCredentials, { login: string }>,
  context: ChannelContext,
): Promise<Entry> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: login, password }),
  }
  return entryOf(await exchange('/login', init, context))
}

function entryOf(came: Exchange): Entry {
  if (came.kind === 'fault') return { ...came, retryAfter: null }
  const { status, retryAfter } = came
  const fault = statusFault(status)
  // Assumed: whatever 4xx a login is answered with, it means the login or the password.
  const meant = fault === 'rejected' ? 'notAuthorised' : fault
  if (meant) return { kind: 'fault', fault: meant, detail: `login: HTTP ${status}`, retryAfter }
  const answer = v.safeParse(given, jsonOf(came.body))
  if (answer.success) return { kind: 'token', token: answer.output.token }
  // Seen by a client: a refused login with its status in the body alone.
  const refused = /"(error|statusCode|status)"\s*:\s*"?40[013]/.test(came.body)
  const detail = 'login: the answer holds no token'
  return { kind: 'fault', fault: refused ? 'notAuthorised' : 'unreadable', detail, retryAfter }
}

/** A password is never kept as a key in memory. */
const nameOf = (credentials: SigmasmsCredentials, { baseUrl }: ChannelContext) =>
  createHash('sha256')
    .update(JSON.stringify([baseUrl, credentials]))
    .digest('base64url')
