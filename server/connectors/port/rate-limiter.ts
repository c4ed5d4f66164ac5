/** Lets calls through no faster than a vendor allows. */
export interface RateLimiter {
  /** Waits for its turn and makes the call. Throws what the call throws, and on abort while it waits. */
  run<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T>
}

/** So many calls within so many milliseconds. */
export interface RateLimit {
  calls: number
  windowMs: number
}

/**
 * Counts calls from their answers on: however long one is on its way, the vendor never sees more of them within a limit's time.
 */
export function createRateLimiter(limits: readonly RateLimit[]): RateLimiter {
  const callCounts = limits.map(() => 0)
  const queue: (() => void)[] = []
  const hasRoom = () => limits.every(({ calls }, at) => (callCounts[at] ?? 0) < calls)
  const addToCount = (at: number, by: number) => {
    callCounts[at] = (callCounts[at] ?? 0) + by
  }
  const admitNext = () => {
    while (queue.length > 0 && hasRoom()) {
      for (const at of limits.keys()) addToCount(at, 1)
      queue.shift()?.()
    }
  }
  const releaseLater = () => {
    for (const [at, { windowMs }] of limits.entries())
      setTimeout(() => {
        addToCount(at, -1)
        admitNext()
      }, windowMs).unref()
  }
  return {
    async run(call, signal) {
      await waitForTurn(queue, admitNext, signal)
      try {
        return await call()
      } finally {
        releaseLater()
      }
    },
  }
}

/** The pace of each host, which all clinics of a process share: the vendor counts by our address. */
export interface RateLimiters {
  get(host: string, limits: readonly RateLimit[]): RateLimiter
}

export function createRateLimiters(): RateLimiters {
  const limiters = new Map<string, RateLimiter>()
  return {
    get(host, limits) {
      const limiter = limiters.get(host) ?? createRateLimiter(limits)
      limiters.set(host, limiter)
      return limiter
    },
  }
}

/** Stands in the queue; whoever goes away leaves it. */
function waitForTurn(
  queue: (() => void)[],
  admitNext: () => void,
  signal: AbortSignal,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  signal.throwIfAborted()
  const cancel = () => {
    const at = queue.indexOf(enter)
    if (at >= 0) queue.splice(at, 1)
    reject(signal.reason)
  }
  const enter = () => {
    signal.removeEventListener('abort', cancel)
    resolve()
  }
  signal.addEventListener('abort', cancel, { once: true })
  queue.push(enter)
  admitNext()
  return promise
}
