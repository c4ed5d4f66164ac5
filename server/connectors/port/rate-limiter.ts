/** Lets calls through no faster than a vendor allows. */
export interface Pace {
  /** Waits for its turn and makes the call. Throws what the call throws, and on abort while it waits. */
  take<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T>
}

/** So many calls within so many milliseconds. */
export interface Limit {
  calls: number
  within: number
}

/**
 * Counts calls from their answers on: however long one is on its way, the vendor never sees more of them within a limit's time.
 */
export function createPace(limits: readonly Limit[]): Pace {
  const taken = limits.map(() => 0)
  const waiting: (() => void)[] = []
  const hasRoom = () => limits.every(({ calls }, at) => (taken[at] ?? 0) < calls)
  const change = (at: number, by: number) => {
    taken[at] = (taken[at] ?? 0) + by
  }
  const letIn = () => {
    while (waiting.length > 0 && hasRoom()) {
      for (const at of limits.keys()) change(at, 1)
      waiting.shift()?.()
    }
  }
  const leave = () => {
    for (const [at, { within }] of limits.entries())
      setTimeout(() => {
        change(at, -1)
        letIn()
      }, within).unref()
  }
  return {
    async take(call, signal) {
      await turn(waiting, letIn, signal)
      try {
        return await call()
      } finally {
        leave()
      }
    },
  }
}

/** The pace of each host, which all clinics of a process share: the vendor counts by our address. */
export interface Paces {
  of(host: string, limits: readonly Limit[]): Pace
}

export function createPaces(): Paces {
  const paces = new Map<string, Pace>()
  return {
    of(host, limits) {
      const pace = paces.get(host) ?? createPace(limits)
      paces.set(host, pace)
      return pace
    },
  }
}

/** Stands in the queue; whoever goes away leaves it. */
function turn(waiting: (() => void)[], letIn: () => void, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  signal.throwIfAborted()
  const goAway = () => {
    const at = waiting.indexOf(enter)
    if (at >= 0) waiting.splice(at, 1)
    reject(signal.reason)
  }
  const enter = () => {
    signal.removeEventListener('abort', goAway)
    resolve()
  }
  signal.addEventListener('abort', goAway, { once: true })
  waiting.push(enter)
  letIn()
  return promise
}
