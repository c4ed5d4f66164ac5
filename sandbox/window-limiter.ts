import type { Clock } from '../server/platform/clock.ts'

/** Wazzup's documented limit: 500 requests in any 5 seconds; that it counts per key is assumed. */
export function createWindowLimiter(clock: Clock, maxRequests = 500, milliseconds = 5_000) {
  const recent = new Map<string, number[]>()
  /** Counts a request of that account; false if it exceeds the limit. */
  return function admit(account: string): boolean {
    const now = clock.now().epochMilliseconds
    const times = (recent.get(account) ?? []).filter((at) => at > now - milliseconds)
    recent.set(account, times)
    if (times.length >= maxRequests) return false
    times.push(now)
    return true
  }
}
