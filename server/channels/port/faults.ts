import type { Sent } from './channel-adapter.ts'

/**
 * What may go wrong with a request, and what then is known of the message: the whole table, once. The line between
 * `busy` and `unknown` is whether a byte of the request can have reached the provider.
 */
export const faults = {
  notConnected: { leaves: 'busy', code: 'NOT_CONNECTED', waitSeconds: 15 },
  rateLimited: { leaves: 'busy', code: 'RATE_LIMITED', waitSeconds: 5 },
  cutOff: { leaves: 'unknown' },
  timedOut: { leaves: 'unknown' },
  serverFailed: { leaves: 'unknown' },
  // 303 means "done, look there": a redirect is no proof that nothing was sent.
  redirected: { leaves: 'unknown' },
  unreadable: { leaves: 'unknown' },
  notAuthorised: { leaves: 'account', code: 'WRONG_CREDENTIALS' },
  noSuchAddress: { leaves: 'account', code: 'WRONG_ADDRESS' },
  rejected: { leaves: 'message', code: 'BAD_REQUEST' },
} satisfies Record<string, Consequence>

export type Fault = keyof typeof faults

type Consequence =
  | { leaves: 'busy'; code: string; waitSeconds: number }
  | { leaves: 'account' | 'message'; code: string }
  | { leaves: 'unknown' }

/** The fault an HTTP status stands for; null for 2xx. */
export function statusFault(status: number): Fault | null {
  if (status >= 200 && status < 300) return null
  if (status === 429) return 'rateLimited'
  if (status === 401 || status === 403) return 'notAuthorised'
  if (status === 404 || status === 405) return 'noSuchAddress'
  // 408 is said by proxies that waited for somebody else.
  if (status === 408 || status >= 500) return 'serverFailed'
  return status >= 400 ? 'rejected' : 'redirected'
}

/** What a send came to after that fault; `retryAfter` is the provider's own wish, when it named one. */
export function sentAfter(
  fault: Fault,
  detail: string,
  retryAfter: Temporal.Duration | null = null,
): Sent {
  const consequence: Consequence = faults[fault]
  switch (consequence.leaves) {
    case 'unknown':
      return { kind: 'unknown', detail }
    case 'busy': {
      const wait = retryAfter ?? Temporal.Duration.from({ seconds: consequence.waitSeconds })
      return {
        kind: 'refused',
        level: 'busy',
        code: consequence.code,
        detail,
        retryAfter: wait,
      }
    }
    default:
      return { kind: 'refused', level: consequence.leaves, code: consequence.code, detail }
  }
}
