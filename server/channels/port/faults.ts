import type { SendResult } from './channel-adapter.ts'

/**
 * Faults of a request and what each means for the message. `busy` and `unknown` differ in whether a byte of the request can have reached the
 * provider.
 */
export const faultEffects = {
  notConnected: { effect: 'busy', code: 'NOT_CONNECTED', waitSeconds: 15 },
  rateLimited: { effect: 'busy', code: 'RATE_LIMITED', waitSeconds: 5 },
  cutOff: { effect: 'unknown' },
  timedOut: { effect: 'unknown' },
  serverFailed: { effect: 'unknown' },
  // 303 means "done, look there": a redirect does not prove that nothing was sent.
  redirected: { effect: 'unknown' },
  unreadable: { effect: 'unknown' },
  notAuthorised: { effect: 'account', code: 'WRONG_CREDENTIALS' },
  noSuchAddress: { effect: 'account', code: 'WRONG_ADDRESS' },
  rejected: { effect: 'message', code: 'BAD_REQUEST' },
} satisfies Record<string, FaultEffect>

export type RequestFault = keyof typeof faultEffects

type FaultEffect =
  | { effect: 'busy'; code: string; waitSeconds: number }
  | { effect: 'account' | 'message'; code: string }
  | { effect: 'unknown' }

/** The fault of an HTTP status; null for 2xx. */
export function toStatusFault(status: number): RequestFault | null {
  if (status >= 200 && status < 300) return null
  if (status === 429) return 'rateLimited'
  if (status === 401 || status === 403) return 'notAuthorised'
  if (status === 404 || status === 405) return 'noSuchAddress'
  // 408 is sent by proxies that waited for their upstream.
  if (status === 408 || status >= 500) return 'serverFailed'
  return status >= 400 ? 'rejected' : 'redirected'
}

/** Send result for a fault; `retryAfter` is the wait that the provider asked for, if any. */
export function toSendResult(
  fault: RequestFault,
  detail: string,
  retryAfter: Temporal.Duration | null = null,
): SendResult {
  const faultEffect: FaultEffect = faultEffects[fault]
  switch (faultEffect.effect) {
    case 'unknown':
      return { kind: 'unknown', detail }
    case 'busy': {
      const wait = retryAfter ?? Temporal.Duration.from({ seconds: faultEffect.waitSeconds })
      return {
        kind: 'refused',
        level: 'busy',
        code: faultEffect.code,
        detail,
        retryAfter: wait,
      }
    }
    default:
      return { kind: 'refused', level: faultEffect.effect, code: faultEffect.code, detail }
  }
}
