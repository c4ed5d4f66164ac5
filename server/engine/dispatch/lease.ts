import type { Clock } from '../../platform/clock.ts'
import { MAX_WAIT_MS } from '../emergency-stop/wait-for-open-requests.ts'

/** A dead worker loses its messages after this time, well below the promised 30 seconds. */
const LEASE_DURATION = { seconds: 20 }
/** A longer claim was made by a clock that ran ahead; the difference to the lease is the tolerance between workers' clocks. */
export const MAX_CLAIM_DURATION = { seconds: 30 }

/** The lease of a worker: how long it may act on its claim, and until when others leave the messages alone. */
export interface Lease {
  expiresAt: Temporal.Instant
  isValid(): boolean
  /** Milliseconds since the lease was created. */
  getAgeMs(): number
}

/**
 * Creates a lease. Must be called before the claim, so that it ends here first. It uses a monotonic clock, as a stopped process or sleeping machine
 * may wake up in the middle of its batch, possibly with its clock set back, while others hold its messages.
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

/** Permit to send right now. */
export interface SendPermit {
  isValid(): boolean
  /** Checks once more when the request is handed to its socket, and records the handover. */
  recordHandover?(): boolean
}

/** Milliseconds after the database check within which requests may be sent: a stop must take effect within a second, transport included. */
const FRESHNESS_MS = 500
/** Maximum age of a recheck when its request is sent: whoever reports a stop as done waits a second longer than this. */
const MAX_RECHECK_MS = MAX_WAIT_MS - 1000

/** Returns a function that tells whether data read from the database is still fresh. Must be called before reading. */
export function createFreshnessCheck(clock: Clock): () => boolean {
  const passed = clock.startStopwatch()
  return () => passed() < FRESHNESS_MS
}

/**
 * Same for a recheck, which must remain useful with a slow database: valid for twice the time that it took, at least `FRESHNESS_MS`. Must be called
 * before the recheck; the returned function is called once with its answer.
 */
export function createRecheckFreshness(clock: Clock): () => () => boolean {
  const passed = clock.startStopwatch()
  return () => {
    const limit = Math.min(MAX_RECHECK_MS, Math.max(FRESHNESS_MS, 2 * passed()))
    return () => passed() < limit
  }
}
