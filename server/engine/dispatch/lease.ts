import type { Clock } from '../../platform/clock.ts'
import { LONGEST_WAIT } from '../emergency-stop/wait-for-open-requests.ts'

/** A worker that goes silent loses its messages after this long; it is well under the thirty seconds we promise. */
const LEASE = { seconds: 20 }
/** A longer hold than any was made by a clock that ran ahead; workers' clocks may differ by what is left. */
export const LONGEST_CLAIM = { seconds: 30 }

/** How long a worker may act on what it claimed, and until when others leave it alone. */
export interface Lease {
  until: Temporal.Instant
  holds(): boolean
  /** Milliseconds since it was taken. */
  age(): number
}

/**
 * To be taken before the claim itself, so that it ends here first. A process that was stopped, or whose machine slept, wakes up in
 * the middle of its batch and others have its messages: the machine's own count tells, even where the clock was set back.
 */
export function takeLease(clock: Clock): Lease {
  const until = clock.now().add(LEASE)
  const passed = clock.stopwatch()
  return {
    until,
    age: passed,
    holds: () =>
      passed() < LEASE.seconds * 1000 && Temporal.Instant.compare(clock.now(), until) < 0,
  }
}

/** Whether something may leave now. */
export interface Permit {
  holds(): boolean
  /** Asked once more as the request is handed to its socket; notes that it was. */
  handOver?(): boolean
}

/** How long after `begin` looked at the database its requests may leave, in milliseconds: a stop must hold within a second, way included. */
const FRESH = 500
/** A recheck is never older than this when its request leaves: whoever answers a stop waits a second longer for it. */
const LONGEST_RECHECK = LONGEST_WAIT - 1000

/** Whether what is read from the database next still counts as true; to be taken before reading. */
export function freshness(clock: Clock): () => boolean {
  const passed = clock.stopwatch()
  return () => passed() < FRESH
}

/**
 * The same for a recheck, which a slow database must not make useless: it counts for twice the time that it took, `FRESH` at least. To be
 * taken before the recheck, and called once with its answer.
 */
export function recheckFreshness(clock: Clock): () => () => boolean {
  const passed = clock.stopwatch()
  return () => {
    const limit = Math.min(LONGEST_RECHECK, Math.max(FRESH, 2 * passed()))
    return () => passed() < limit
  }
}
