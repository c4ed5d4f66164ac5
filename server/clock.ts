/** The product's time. Everything that needs "now" takes a clock; only this file reads the system's. */
export interface Clock {
  now(): Temporal.Instant
}

export const systemClock: Clock = { now: () => Temporal.Now.instant() }

/** A clock that shows `start` at this moment and runs on from there (the `NOW` setting). */
export function clockFrom(start: Temporal.Instant): Clock {
  const offset = Temporal.Now.instant().until(start)
  return { now: () => Temporal.Now.instant().add(offset) }
}

/** A clock that stands still until it is turned; for tests and for what-if runs. */
export function heldClock(
  start: string,
): Clock & { set(to: string): void; add(by: Temporal.DurationLike): void } {
  let instant = Temporal.Instant.from(start)
  return {
    now: () => instant,
    set: (to) => {
      instant = Temporal.Instant.from(to)
    },
    add: (by) => {
      instant = instant.add(by)
    },
  }
}
