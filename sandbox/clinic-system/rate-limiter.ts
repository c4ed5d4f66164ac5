/** How many requests of one address pass in a second and in a minute; null: any number. */
export interface Limits {
  perSecond: number | null
  perMinute: number | null
}

export const noLimits: Limits = { perSecond: null, perMinute: null }

/** What one address has asked for, the refused requests among it. */
export interface Asked {
  address: string
  requests: number
  /** How many were one too many. */
  exceeded: number
  mostInSecond: number
  mostInMinute: number
}

export interface Limiter {
  /** Counts a request; false when it is one too many. A refused one does not stand in the way of the next (assumed). */
  admit(address: string): boolean
  asked(): Asked[]
  set(limits: Limits): void
  /** Counts from nothing again. */
  forget(): void
}

/** Milliseconds of the stopwatch, the oldest first. */
interface Times {
  asked: number[]
  passed: number[]
}

/** Counts by the stopwatch: the host's own count, which no caller can move. */
export function createLimiter(elapsed: () => number, documented: Limits): Limiter {
  const counts = new Map<string, Asked & Times>()
  let limits = documented

  function countOf(address: string): Asked & Times {
    const known = counts.get(address)
    if (known) return known
    const none = { requests: 0, exceeded: 0, mostInSecond: 0, mostInMinute: 0 }
    const opened = { address, ...none, asked: [], passed: [] }
    counts.set(address, opened)
    return opened
  }

  return {
    admit(address) {
      const now = elapsed()
      const count = countOf(address)
      const { perSecond, perMinute } = limits
      const passes =
        (perSecond === null || after(count.passed, now - 1_000) < perSecond) &&
        (perMinute === null || after(count.passed, now - 60_000) < perMinute)
      count.asked.push(now)
      if (passes) count.passed.push(now)
      count.requests += 1
      if (!passes) count.exceeded += 1
      count.mostInSecond = Math.max(count.mostInSecond, after(count.asked, now - 1_000))
      count.mostInMinute = Math.max(count.mostInMinute, after(count.asked, now - 60_000))
      return passes
    },
    asked: () => [...counts.values()].map(({ asked: _, passed: __, ...told }) => told),
    set: (next) => {
      limits = next
    },
    forget: () => counts.clear(),
  }
}

/** How many of the times are later than `from`. */
function after(times: number[], from: number): number {
  let [low, high] = [0, times.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (times[middle]! <= from) low = middle + 1
    else high = middle
  }
  return times.length - low
}
