import type { Clock } from '../../ground/clock.ts'

/** A worker that goes silent loses its messages after this long; it is well under the thirty seconds we promise. */
const LEASE = { seconds: 20 }
/** A longer hold than any was made by a clock that ran ahead; workers' clocks may differ by what is left. */
export const LONGEST_CLAIM = { seconds: 30 }

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
  const passed = clock.stopwatch()
  return {
    until,
    holds: () =>
      passed() < LEASE.seconds * 1000 && Temporal.Instant.compare(clock.now(), until) < 0,
  }
}

/** How long after a message's last look at the database its request may still leave, in milliseconds: a stop must hold within a second, way included. */
const FRESH = 500

/** Whether what is read from the database next still counts as true; to be taken before reading. */
export function freshness(clock: Clock): () => boolean {
  const passed = clock.stopwatch()
  return () => passed() < FRESH
}

/**
 * Lets requests leave while the permit holds, and knows whether it kept one back. The check stands right before the request: between a
 * message's last look at the database and its sending a process may sleep for any time. An adapter may ask for a token first; of a
 * message whose own request was kept back nothing has left.
 */
export function whileHeld(
  permit: Pick<Lease, 'holds'>,
  send: typeof fetch,
): { fetch: typeof fetch; keptBack: boolean } {
  const gate = {
    keptBack: false,
    fetch: async (...args: Parameters<typeof fetch>) => {
      if (!permit.holds()) {
        gate.keptBack = true
        throw new Error('the permit is over')
      }
      return send(...args)
    },
  }
  return gate
}
