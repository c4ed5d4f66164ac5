import { setTimeout as wait } from 'node:timers/promises'
import { type ConnectorContext, MisUnreachable } from './connector.ts'

/** 444 is one vendor's own word for too many calls (mis.md 3). */
const BUSY = new Set([429, 444, 502, 503, 504])
const TRIES = 5
/** A server that asks for more is asked again at the next sync instead. */
const LONGEST_WAIT = 60

/**
 * Repeats `call` while the server says it is busy, waiting what its Retry-After asks (seconds or an
 * HTTP date) or longer each time. Throws `MisUnreachable` when that would take too long.
 */
export async function patiently(
  call: () => Promise<Response>,
  { clock, signal }: Pick<ConnectorContext, 'clock' | 'signal'>,
  who: string,
): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const reply = await call()
    if (!BUSY.has(reply.status)) return reply
    const asked = retryAfter(reply.headers.get('retry-after'), clock.now()) ?? 2 ** (tries - 1)
    if (asked > LONGEST_WAIT || tries === TRIES) {
      const waits = asked > LONGEST_WAIT ? `asks to wait ${Math.ceil(asked)} s` : 'stays busy'
      await reply.body?.cancel()
      throw new MisUnreachable(`${who} answers ${reply.status} and ${waits}`)
    }
    await reply.body?.cancel()
    await wait(asked * 1000, undefined, { signal })
  }
}

/** Seconds to wait, never negative; null when the header says nothing readable. */
function retryAfter(header: string | null, now: Temporal.Instant): number | null {
  if (header === null) return null
  if (/^\d+$/.test(header.trim())) return Number(header)
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, (at - now.epochMilliseconds) / 1000)
}
