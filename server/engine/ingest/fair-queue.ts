/** Runs up to `max` tasks at once, one per owner: an owner's further tasks wait, and waiting owners take turns. */
export function createFairQueue(max: number) {
  let free = max
  const busy = new Set<string>()
  const waiting = new Map<string, (() => void)[]>()
  /** Starts the first waiting owner without a running task; an owner with more tasks moves to the end. */
  const serveNext = () => {
    for (const [owner, line] of waiting) {
      if (free === 0) return
      if (busy.has(owner)) continue
      waiting.delete(owner)
      const [go, ...rest] = line
      if (rest.length > 0) waiting.set(owner, rest)
      if (!go) continue
      take(owner)
      go()
    }
  }
  const take = (owner: string) => {
    free -= 1
    busy.add(owner)
  }
  return async <T>(owner: string, work: () => Promise<T>): Promise<T> => {
    if (free > 0 && !busy.has(owner)) take(owner)
    else await new Promise<void>((go) => waiting.set(owner, [...(waiting.get(owner) ?? []), go]))
    try {
      return await work()
    } finally {
      free += 1
      busy.delete(owner)
      serveNext()
    }
  }
}

/** Counts running tasks per owner; returns null at the owner's limit, else a function to call at the end. */
export function createPerOwnerLimit(max: number) {
  const turnsTaken = new Map<string, number>()
  return (owner: string): (() => void) | null => {
    const now = turnsTaken.get(owner) ?? 0
    if (now >= max) return null
    turnsTaken.set(owner, now + 1)
    return () => {
      const left = (turnsTaken.get(owner) ?? 1) - 1
      if (left > 0) turnsTaken.set(owner, left)
      else turnsTaken.delete(owner)
    }
  }
}
