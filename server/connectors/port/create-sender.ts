import type { ConnectorContext } from './connector.ts'
import type { Limit } from './rate-limiter.ts'
import { patiently } from './retry-while-busy.ts'
import { reaching } from './wrap-network-errors.ts'

/** A call to a clinic system. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers: Record<string, string>
  body?: string | null
}

/** Makes a call when its turn has come: what is signed with the time is signed then. Throws `MisUnreachable`, and on abort. */
export type Send = (call: () => Call) => Promise<Response>

/** Calls a host no faster than its vendor allows, in turn with everybody of this process, and waits while it is busy. */
export function sending(
  { title, base, limits }: { title: string; base: string; limits: readonly Limit[] },
  context: ConnectorContext,
): Send {
  const { signal } = context
  // In a sandbox several vendors stand at one host.
  const pace = context.paces.of(`${title} ${new URL(base).host}`, limits)
  return (call) =>
    patiently(
      () =>
        pace.take(
          () =>
            reaching(() => {
              const { url, ...asked } = call()
              return context.fetch(url, { ...asked, signal })
            }, signal),
          signal,
        ),
      context,
      title,
    )
}
