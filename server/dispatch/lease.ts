import { type Clock, stopwatch } from '../clock.ts'

/** A worker that goes silent loses its messages after this long; it is well under the thirty seconds we promise. */
const LEASE = { seconds: 20 }

/** How long a worker may act on what it claimed, and until when others leave it alone. */
export interface Lease {
  until: Temporal.Instant
  holds(): boolean
}

/**
 * To be taken before the claim itself, so that it ends here first. A process that was stopped, or whose machine slept, wakes up in
 * the middle of its batch and others have its messages: the machine's own count tells, even where the clock was set back.
 */
export function takeLease(clock: Clock): Lease {
  const until = clock.now().add(LEASE)
  const passed = stopwatch()
  return {
    until,
    holds: () =>
      passed() < LEASE.seconds * 1000 && Temporal.Instant.compare(clock.now(), until) < 0,
  }
}

/**
 * Lets requests leave while the lease holds, and knows whether any did. The check stands right before the request: between a
 * message's last look at the database and its sending a process may sleep for any time.
 */
export function whileHeld(
  lease: Lease,
  send: typeof fetch,
): { fetch: typeof fetch; left: boolean } {
  const gate = {
    left: false,
    fetch: async (...args: Parameters<typeof fetch>) => {
      if (!lease.holds()) throw new Error('the claim is over')
      gate.left = true
      return send(...args)
    },
  }
  return gate
}
