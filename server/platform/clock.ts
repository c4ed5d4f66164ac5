export const SECOND_MS = 1000

/** The product's time. Everything that needs "now" takes a clock; only this file reads the system's. */
export interface Clock {
  now(): Temporal.Instant
  /** Begins to count milliseconds: how long something may still be done, which setting the clock must not change. */
  startStopwatch(): () => number
}

export const systemClock: Clock = { now: () => Temporal.Now.instant(), startStopwatch }

/** A clock that shows `start` at this moment and runs on from there (the `NOW` setting). */
export const createClockAt = (start: Temporal.Instant): Clock =>
  createShiftedClock(Temporal.Now.instant().until(start))

/** A clock that runs beside the system's, always so far ahead of it or behind. */
export const createShiftedClock = (shift: Temporal.Duration): Clock => ({
  now: () => Temporal.Now.instant().add(shift),
  startStopwatch,
})

/** How far a running clock is from the system's: what another process needs to show the very same time. */
export const getClockShift = (clock: Clock): Temporal.Duration =>
  Temporal.Now.instant().until(clock.now())

/** Processes' clocks may differ by so much: what lies further ahead was noted before the clock was set back. */
export const CLOCK_SKEW = { minutes: 1 }

/** Counts milliseconds from now on; nobody can set this count, and it goes on while the process is stopped. */
export function startStopwatch(): () => number {
  const start = performance.now()
  return () => performance.now() - start
}

/** A clock that stands still until it is turned, and all its stopwatches with it; for tests and for what-if runs. */
export function createManualClock(
  start: string,
): Clock & { set(to: string): void; add(by: Temporal.DurationLike): void } {
  let instant = Temporal.Instant.from(start)
  return {
    now: () => instant,
    startStopwatch: () => {
      const start = instant
      return () => start.until(instant).total('milliseconds')
    },
    set: (to) => {
      instant = Temporal.Instant.from(to)
    },
    add: (by) => {
      instant = instant.add(by)
    },
  }
}
