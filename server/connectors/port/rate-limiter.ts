/** Limits calls to a vendor's rate. */
export interface RateLimiter {
  /** Waits for its turn and makes the call. Throws what the call throws, and on abort while waiting. */
  run<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T>
}

/** Calls per period in milliseconds. */
export interface RateLimit {
  calls: number
  windowMs: number
}

/** Counts calls from their responses on: however long one takes, the vendor never sees more within a limit's period. */
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

/** Rate limiters by host, shared by all clinics of a process: the vendor counts by our address. */
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

/** Waits in the queue; an aborted caller leaves it. */
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
