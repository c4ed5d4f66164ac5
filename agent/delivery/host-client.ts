import type { Acknowledgement } from '../queue/queue.ts'
import type { Batch } from '../queue/waiting-items.ts'
import { parseAcknowledgement, parseHeartbeat, parsePairing } from './parse-responses.ts'

/** Address of the product, and this agent's key there. */
export interface HostConnection {
  /** Without a trailing slash. */
  server: string
  key: string
}

export interface Heartbeat {
  version: string
  platform: string
  /** Zone of the machine, by its IANA name. */
  zone: string
  waiting: number
  setAside: number
  listening: boolean
}

/** An unexpected response of the host. `waitMs`: the wait it asks for, null if none. */
export class CallError extends Error {
  readonly status: number
  readonly waitMs: number | null
  /** The host's text for a person, for a refused pairing. */
  readonly hostMessage: string | null

  constructor(status: number, { waitMs = null, hostMessage = null }: Partial<CallError> = {}) {
    super(`HTTP ${status}`)
    this.status = status
    this.waitMs = waitMs
    this.hostMessage = hostMessage
  }
}

/** Whether the key was revoked. */
export const isRevoked = (error: unknown) => error instanceof CallError && error.status === 401

/** A call without a response is repeated after this time, in milliseconds; a body has its own timeout, for slow lines. */
const TIMEOUT_MS = 60_000
const BYTES_PER_MS = 20
const PROGRAM_TIMEOUT_MS = 30 * 60_000

export type HostClient = ReturnType<typeof createHostClient>

/** Client of the product's calls for agents (docs/decisions/0162). `agent` names program, version and platform, as in `visita-agent/0.1.0 (linux-x64)`. */
export function createHostClient({
  now,
  userAgent,
}: {
  now(): Temporal.Instant
  userAgent: string
}) {
  const call = async (
    url: string,
    init: RequestInit,
    key: string | null,
    timeoutMs = TIMEOUT_MS,
  ): Promise<Response> => {
    const headers = new Headers(init.headers)
    headers.set('user-agent', userAgent)
    if (key !== null) headers.set('authorization', `Bearer ${key}`)
    const response = await fetch(url, {
      ...init,
      headers,
      // The key must be sent only to the address that a person typed.
      redirect: 'error',
      signal: AbortSignal.any([
        AbortSignal.timeout(Math.ceil(timeoutMs)),
        ...(init.signal ? [init.signal] : []),
      ]),
    })
    if (!response.ok) throw await toCallError(response, now())
    return response
  }
  const post = async (url: string, payload: unknown, key: string | null, signal?: AbortSignal) => {
    const body = JSON.stringify(payload)
    const response = await call(
      url,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        ...(signal ? { signal } : {}),
      },
      key,
      TIMEOUT_MS + body.length / BYTES_PER_MS,
    )
    return response.json()
  }
  return {
    /** `previous`: this agent's earlier identity, so that the same clinic recognizes it. */
    async pair(
      server: string,
      body: { code: string; name: string; version: string },
      previous: { agentId: string; key: string } | null,
    ) {
      const request = previous ? { ...body, agentId: previous.agentId } : body
      return parsePairing(await post(`${server}/api/agent/pair`, request, previous?.key ?? null))
    },
    /** `waiting`: how many more there are. */
    async sendBatch(
      { server, key }: HostConnection,
      batch: Batch,
      waiting: number,
      signal: AbortSignal,
    ): Promise<Acknowledgement> {
      if (batch.kind === 'messages') {
        const body = { messages: batch.messages, waiting }
        return parseAcknowledgement(await post(`${server}/api/agent/messages`, body, key, signal))
      }
      const query = new URLSearchParams({
        number: `${batch.number}`,
        name: batch.name,
        waiting: `${waiting}`,
      })
      const response = await call(
        `${server}/api/agent/files?${query}`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/octet-stream' },
          body: Buffer.from(batch.content),
          signal,
        },
        key,
        TIMEOUT_MS + batch.content.length / BYTES_PER_MS,
      )
      return parseAcknowledgement(await response.json())
    },
    sendHeartbeat: async ({ server, key }: HostConnection, body: Heartbeat, signal: AbortSignal) =>
      parseHeartbeat(await post(`${server}/api/agent/beat`, body, key, signal)),
    /** Downloads a program or its signature. */
    async downloadProgram(
      { server, key }: HostConnection,
      name: string,
      signal: AbortSignal,
    ): Promise<Buffer> {
      const response = await call(
        `${server}/api/agent/program/${name}`,
        { signal },
        key,
        PROGRAM_TIMEOUT_MS,
      )
      return Buffer.from(await response.arrayBuffer())
    },
  }
}

async function toCallError(response: Response, now: Temporal.Instant): Promise<CallError> {
  const hostMessage = await response
    .json()
    .then((body: unknown) =>
      body !== null && typeof body === 'object' && 'message' in body ? `${body.message}` : null,
    )
    .catch(() => null)
  return new CallError(response.status, {
    hostMessage,
    waitMs: parseRetryAfter(response.headers.get('retry-after'), now),
  })
}

/** `Retry-After`: seconds or a date; capped at an hour. */
export function parseRetryAfter(header: string | null, now: Temporal.Instant): number | null {
  if (header === null) return null
  const until = Date.parse(header)
  const ms = /^\d+$/.test(header.trim())
    ? Number(header) * 1000
    : Number.isNaN(until)
      ? null
      : until - now.epochMilliseconds
  return ms === null ? null : Math.min(Math.max(ms, 0), 3_600_000)
}
