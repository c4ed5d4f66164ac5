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

/** Makes a call when its turn has come: what is signed with the time is signed then. Throws `ClinicSystemUnreachableError`, and on abort. */
export type SendCall = (call: () => ApiCall) => Promise<Response>

/** Calls a host no faster than its vendor allows, in turn with everybody of this process, and waits while it is busy. */
export function createSender(
  { title, base, limits }: { title: string; base: string; limits: readonly RateLimit[] },
  context: ConnectorContext,
): SendCall {
  const { signal } = context
  // In a sandbox several vendors stand at one host.
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
