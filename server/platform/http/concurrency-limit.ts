/** Seats that each of many may take so many of at once; `take` answers how to leave one, or null when there is none. */
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
