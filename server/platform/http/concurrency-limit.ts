/** Seats that each of many may take so many of at once; `take` answers how to leave one, or null when there is none. */
export function createSeats(most: number): { take(whose: string): (() => void) | null } {
  const taken = new Map<string, number>()
  return {
    take(whose) {
      const now = taken.get(whose) ?? 0
      if (now >= most) return null
      taken.set(whose, now + 1)
      return () => {
        const left = (taken.get(whose) ?? 1) - 1
        if (left === 0) taken.delete(whose)
        else taken.set(whose, left)
      }
    },
  }
}
