/** Bad passwords in a row that lock an account (assumed), and for how long. */
const most = 5
const seconds = 30 * 60

/** Which accounts are locked for bad passwords; a start forgets all. */
export function createLock(now: () => number) {
  const bad = new Map<string, { times: number; last: number }>()
  return {
    holds(email: string): boolean {
      const known = bad.get(email)
      if (!known || known.times < most) return false
      if (now() < known.last + seconds) return true
      bad.delete(email)
      return false
    },
    failed(email: string): void {
      bad.set(email, { times: (bad.get(email)?.times ?? 0) + 1, last: now() })
    },
    passed: (email: string) => void bad.delete(email),
  }
}
