import type { Settled } from '../queue/queue.ts'
import type { Batch } from '../queue/waiting-items.ts'
import { beatAnswer, pairAnswer, settledAnswer } from './parse-responses.ts'

/** Where the product is, and this agent's key there. */
export interface Place {
  /** Without a slash at its end. */
  server: string
  key: string
}

export interface Beat {
  version: string
  platform: string
  waiting: number
  setAside: number
  listening: boolean
}

/** An answer of the host that is none of those agreed. `waitMs`: how long it asks to be left alone, null where it does not say. */
export class CallFailed extends Error {
  readonly status: number
  readonly waitMs: number | null
  /** What the host says to a person, of a refused pairing. */
  readonly said: string | null

  constructor(status: number, { waitMs = null, said = null }: Partial<CallFailed> = {}) {
    super(`HTTP ${status}`)
    this.status = status
    this.waitMs = waitMs
    this.said = said
  }
}

/** The key is no longer good. */
export const isRevoked = (error: unknown) => error instanceof CallFailed && error.status === 401

/** A call that got no answer by then is repeated, in milliseconds; a body has its own time on a slow line. */
const PATIENCE = 60_000
const BYTES_PER_MS = 20
const PROGRAM_PATIENCE = 30 * 60_000

export type Host = ReturnType<typeof createHost>

/** The product's calls for agents (decision 0162). `agent` names program, version and platform, as `visita-agent/0.1.0 (linux-x64)`. */
export function createHost({ now, agent }: { now(): Temporal.Instant; agent: string }) {
  const call = async (
    url: string,
    init: RequestInit,
    key: string | null,
    patience = PATIENCE,
  ): Promise<Response> => {
    const headers = new Headers(init.headers)
    headers.set('user-agent', agent)
    if (key !== null) headers.set('authorization', `Bearer ${key}`)
    const response = await fetch(url, {
      ...init,
      headers,
      // The key goes to nobody but the address that a person typed.
      redirect: 'error',
      signal: AbortSignal.any([
        AbortSignal.timeout(Math.ceil(patience)),
        ...(init.signal ? [init.signal] : []),
      ]),
    })
    if (!response.ok) throw await failed(response, now())
    return response
  }
  const post = async (url: string, given: unknown, key: string | null, signal?: AbortSignal) => {
    const body = JSON.stringify(given)
    const response = await call(
      url,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        ...(signal ? { signal } : {}),
      },
      key,
      PATIENCE + body.length / BYTES_PER_MS,
    )
    return response.json()
  }
  return {
    /** `before` is who this agent was: the same clinic takes it back as the same. */
    async pair(
      server: string,
      body: { code: string; name: string; version: string },
      before: { agentId: string; key: string } | null,
    ) {
      const whole = before ? { ...body, agentId: before.agentId } : body
      return pairAnswer(await post(`${server}/api/agent/pair`, whole, before?.key ?? null))
    },
    /** `waiting`: how many more there are. */
    async hand(
      { server, key }: Place,
      batch: Batch,
      waiting: number,
      signal: AbortSignal,
    ): Promise<Settled> {
      if (batch.kind === 'messages') {
        const body = { messages: batch.messages, waiting }
        return settledAnswer(await post(`${server}/api/agent/messages`, body, key, signal))
      }
      const asked = new URLSearchParams({
        number: `${batch.number}`,
        name: batch.name,
        waiting: `${waiting}`,
      })
      const response = await call(
        `${server}/api/agent/files?${asked}`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/octet-stream' },
          body: Buffer.from(batch.content),
          signal,
        },
        key,
        PATIENCE + batch.content.length / BYTES_PER_MS,
      )
      return settledAnswer(await response.json())
    },
    beat: async ({ server, key }: Place, body: Beat, signal: AbortSignal) =>
      beatAnswer(await post(`${server}/api/agent/beat`, body, key, signal)),
    /** A program, or its signature. */
    async program({ server, key }: Place, name: string, signal: AbortSignal): Promise<Buffer> {
      const response = await call(
        `${server}/api/agent/program/${name}`,
        { signal },
        key,
        PROGRAM_PATIENCE,
      )
      return Buffer.from(await response.arrayBuffer())
    },
  }
}

async function failed(response: Response, now: Temporal.Instant): Promise<CallFailed> {
  const said = await response
    .json()
    .then((body: unknown) =>
      body !== null && typeof body === 'object' && 'message' in body ? `${body.message}` : null,
    )
    .catch(() => null)
  return new CallFailed(response.status, {
    said,
    waitMs: waitOf(response.headers.get('retry-after'), now),
  })
}

/** `Retry-After`: seconds, or a date; never longer than an hour. */
export function waitOf(written: string | null, now: Temporal.Instant): number | null {
  if (written === null) return null
  const until = Date.parse(written)
  const ms = /^\d+$/.test(written.trim())
    ? Number(written) * 1000
    : Number.isNaN(until)
      ? null
      : until - now.epochMilliseconds
  return ms === null ? null : Math.min(Math.max(ms, 0), 3_600_000)
}
