import type { ConnectorContext } from './connector.ts'
import type { RateLimit } from './rate-limiter.ts'
import { retryWhileBusy } from './retry-while-busy.ts'
import { wrapNetworkErrors } from './wrap-network-errors.ts'

/** A call to a clinic system. */
export interface ApiCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers: Record<string, string>
  body?: string | null
}

/**
 * Makes a call within the rate limit; the call is built only then, so that time-based signatures are fresh. Throws `ClinicSystemUnreachableError`,
 * and on abort.
 */
export type SendCall = (call: () => ApiCall) => Promise<Response>

/** Sends calls within the vendor's rate limit, shared by this process, and waits while the host is busy. */
export function createSender(
  { title, base, limits }: { title: string; base: string; limits: readonly RateLimit[] },
  context: ConnectorContext,
): SendCall {
  const { signal } = context
  // In a sandbox several vendors share one host.
  const rateLimiter = context.rateLimiters.get(`${title} ${new URL(base).host}`, limits)
  return (call) =>
    retryWhileBusy(
      () =>
        rateLimiter.run(
          () =>
            wrapNetworkErrors(() => {
              const { url, ...init } = call()
              return context.fetch(url, { ...init, signal })
            }, signal),
          signal,
        ),
      context,
      title,
    )
}
