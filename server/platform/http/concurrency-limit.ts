/** Limits concurrent uses per key to `max`; `acquire` returns a release function, or null when the limit is reached. */
export function createConcurrencyLimit(max: number): { acquire(key: string): (() => void) | null } {
  const counts = new Map<string, number>()
  return {
    acquire(whose) {
      const now = counts.get(whose) ?? 0
      if (now >= max) return null
      counts.set(whose, now + 1)
      return () => {
        const left = (counts.get(whose) ?? 1) - 1
        if (left === 0) counts.delete(whose)
        else counts.set(whose, left)
      }
    },
  }
}
