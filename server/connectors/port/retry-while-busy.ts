import { setTimeout as wait } from 'node:timers/promises'
import { ClinicSystemUnreachableError, type ConnectorContext } from './connector.ts'

/** 444 is one vendor's status for too many calls. */
const BUSY_STATUSES = new Set([429, 444, 502, 503, 504])
const MAX_TRIES = 5
/** If a server asks for more, the next sync tries again instead. */
const MAX_WAIT_SECONDS = 60

/**
 * Repeats `call` while the server is busy, waiting as its Retry-After asks (seconds or an HTTP date), or longer each time. Throws
 * `ClinicSystemUnreachableError` if that would take too long.
 */
export async function retryWhileBusy(
  call: () => Promise<Response>,
  { clock, signal }: Pick<ConnectorContext, 'clock' | 'signal'>,
  systemName: string,
): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const reply = await call()
    if (!BUSY_STATUSES.has(reply.status)) return reply
    const waitSeconds =
      parseRetryAfter(reply.headers.get('retry-after'), clock.now()) ?? 2 ** (tries - 1)
    if (waitSeconds > MAX_WAIT_SECONDS || tries === MAX_TRIES) {
      const problem =
        waitSeconds > MAX_WAIT_SECONDS ? `asks to wait ${Math.ceil(waitSeconds)} s` : 'stays busy'
      await reply.body?.cancel()
      throw new ClinicSystemUnreachableError(
        `${systemName} answers ${reply.status} and ${problem}`,
        { reason: 'NO_ANSWER' },
      )
    }
    await reply.body?.cancel()
    await wait(waitSeconds * 1000, undefined, { signal })
  }
}

/** Seconds to wait, never negative; null if the header is unreadable. */
function parseRetryAfter(header: string | null, now: Temporal.Instant): number | null {
  if (header === null) return null
  if (/^\d+$/.test(header.trim())) return Number(header)
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, (at - now.epochMilliseconds) / 1000)
}
