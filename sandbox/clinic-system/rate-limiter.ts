/** Requests allowed per address, second and minute; null: no limit. */
export interface RateLimits {
  perSecond: number | null
  perMinute: number | null
}

export const unlimited: RateLimits = { perSecond: null, perMinute: null }

/** Requests of one address, refused ones included. */
export interface RequestCounts {
  address: string
  requests: number
  /** How many exceeded the limit. */
  exceeded: number
  mostInSecond: number
  mostInMinute: number
}

export interface RateLimiter {
  /** Counts a request; false if it exceeds the limit. Refused requests do not count against later ones (assumed). */
  admit(address: string): boolean
  listCounts(): RequestCounts[]
  setLimits(limits: RateLimits): void
  /** Resets all counts. */
  reset(): void
}

/** Stopwatch times in milliseconds, oldest first. */
interface RequestTimes {
  received: number[]
  admitted: number[]
}

/** Uses a stopwatch, which no caller can change. */
export function createRateLimiter(
  getElapsedMs: () => number,
  documentedLimits: RateLimits,
): RateLimiter {
  const counts = new Map<string, RequestCounts & RequestTimes>()
  let limits = documentedLimits

  function getCounts(address: string): RequestCounts & RequestTimes {
    const existing = counts.get(address)
    if (existing) return existing
    const zeroCounts = { requests: 0, exceeded: 0, mostInSecond: 0, mostInMinute: 0 }
    const created = { address, ...zeroCounts, received: [], admitted: [] }
    counts.set(address, created)
    return created
  }

  return {
    admit(address) {
      const now = getElapsedMs()
      const count = getCounts(address)
      const { perSecond, perMinute } = limits
      const isAdmitted =
        (perSecond === null || countAfter(count.admitted, now - 1_000) < perSecond) &&
        (perMinute === null || countAfter(count.admitted, now - 60_000) < perMinute)
      count.received.push(now)
      if (isAdmitted) count.admitted.push(now)
      count.requests += 1
      if (!isAdmitted) count.exceeded += 1
      count.mostInSecond = Math.max(count.mostInSecond, countAfter(count.received, now - 1_000))
      count.mostInMinute = Math.max(count.mostInMinute, countAfter(count.received, now - 60_000))
      return isAdmitted
    },
    listCounts: () =>
      [...counts.values()].map(({ received: _, admitted: __, ...publicCounts }) => publicCounts),
    setLimits: (next) => {
      limits = next
    },
    reset: () => counts.clear(),
  }
}

/** How many times are later than `from`. */
function countAfter(times: number[], from: number): number {
  let [low, high] = [0, times.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (times[middle]! <= from) low = middle + 1
    else high = middle
  }
  return times.length - low
}
