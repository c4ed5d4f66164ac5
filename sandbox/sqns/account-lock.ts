/** Consecutive wrong passwords that lock an account (assumed), and for how long. */
const MAX_FAILURES = 5
const LOCK_SECONDS = 30 * 60

/** Locks accounts after wrong passwords; a restart clears it. */
export function createAccountLock(now: () => number) {
  const failures = new Map<string, { times: number; last: number }>()
  return {
    isLocked(email: string): boolean {
      const failure = failures.get(email)
      if (!failure || failure.times < MAX_FAILURES) return false
      if (now() < failure.last + LOCK_SECONDS) return true
      failures.delete(email)
      return false
    },
    recordFailure(email: string): void {
      failures.set(email, { times: (failures.get(email)?.times ?? 0) + 1, last: now() })
    },
    reset: (email: string) => void failures.delete(email),
  }
}
