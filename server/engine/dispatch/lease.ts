import type { Clock } from '../../platform/clock.ts'
import { MAX_WAIT_MS } from '../emergency-stop/wait-for-open-requests.ts'

/** A worker that goes silent loses its messages after this long; it is well under the thirty seconds we promise. */
const LEASE_DURATION = { seconds: 20 }
/** A longer hold than any was made by a clock that ran ahead; workers' clocks may differ by what is left. */
export const MAX_CLAIM_DURATION = { seconds: 30 }

/** How long a worker may act on what it claimed, and until when others leave it alone. */
export interface Lease {
  expiresAt: Temporal.Instant
  isValid(): boolean
  /** Milliseconds since it was taken. */
  getAgeMs(): number
}

/**
 * To be taken before the claim itself, so that it ends here first. A process that was stopped, or whose machine slept, wakes up in
 * the middle of its batch and others have its messages: the machine's own count tells, even where the clock was set back.
 */
export function createLease(clock: Clock): Lease {
  const until = clock.now().add(LEASE_DURATION)
  const passed = clock.startStopwatch()
  return {
    expiresAt: until,
    getAgeMs: passed,
    isValid: () =>
      passed() < LEASE_DURATION.seconds * 1000 && Temporal.Instant.compare(clock.now(), until) < 0,
  }
}

/** Whether something may leave now. */
export interface SendPermit {
  isValid(): boolean
  /** Asked once more as the request is handed to its socket; notes that it was. */
  recordHandover?(): boolean
}

/** How long after `begin` looked at the database its requests may leave, in milliseconds: a stop must hold within a second, way included. */
const FRESHNESS_MS = 500
/** A recheck is never older than this when its request leaves: whoever answers a stop waits a second longer for it. */
const MAX_RECHECK_MS = MAX_WAIT_MS - 1000

/** Whether what is read from the database next still counts as true; to be taken before reading. */
export function createFreshnessCheck(clock: Clock): () => boolean {
  const passed = clock.startStopwatch()
  return () => passed() < FRESHNESS_MS
}

/**
 * The same for a recheck, which a slow database must not make useless: it counts for twice the time that it took, `FRESHNESS_MS` at least. To be
 * taken before the recheck, and called once with its answer.
 */
export function createRecheckFreshness(clock: Clock): () => () => boolean {
  const passed = clock.startStopwatch()
  return () => {
    const limit = Math.min(MAX_RECHECK_MS, Math.max(FRESHNESS_MS, 2 * passed()))
    return () => passed() < limit
  }
}
