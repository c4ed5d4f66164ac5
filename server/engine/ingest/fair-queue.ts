/**
 * Lets so many pieces of work go on at once, one for each owner: whoever brings more waits for his own, and owners who wait
 * are served one after another.
 */
export function createFairQueue(max: number) {
  let free = max
  const busy = new Set<string>()
  const waiting = new Map<string, (() => void)[]>()
  /** The first owner in line who has no turn; one who has more to do goes to the end of it. */
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

/** Counts work under way by owner; answers null to one who has as much as he may, else what to call at its end. */
export function createPerOwnerLimit(max: number) {
  const taken = new Map<string, number>()
  return (owner: string): (() => void) | null => {
    const now = taken.get(owner) ?? 0
    if (now >= max) return null
    taken.set(owner, now + 1)
    return () => {
      const left = (taken.get(owner) ?? 1) - 1
      if (left > 0) taken.set(owner, left)
      else taken.delete(owner)
    }
  }
}
