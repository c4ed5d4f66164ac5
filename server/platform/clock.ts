export const SECOND_MS = 1000

/** The product's time. Everything that needs "now" takes a clock; only this file reads the system clock. */
export interface Clock {
  now(): Temporal.Instant
  /** Starts counting milliseconds, for timeouts that must not change when the clock is set. */
  startStopwatch(): () => number
}

export const systemClock: Clock = { now: () => Temporal.Now.instant(), startStopwatch }

/** A clock that shows `start` now and runs on from there (the `NOW` setting). */
export const createClockAt = (start: Temporal.Instant): Clock =>
  createShiftedClock(Temporal.Now.instant().until(start))

/** A clock that runs at a fixed offset from the system clock. */
export const createShiftedClock = (shift: Temporal.Duration): Clock => ({
  now: () => Temporal.Now.instant().add(shift),
  startStopwatch,
})

/** A clock's offset from the system clock, for another process that must show the same time. */
export const getClockShift = (clock: Clock): Temporal.Duration =>
  Temporal.Now.instant().until(clock.now())

/** Largest difference expected between processes' clocks; a time further ahead was stored before the clock was set back. */
export const CLOCK_SKEW = { minutes: 1 }

/** Counts milliseconds from now on; setting the clock does not affect it, and it goes on while the process is suspended. */
export function startStopwatch(): () => number {
  const start = performance.now()
  return () => performance.now() - start
}

/** A clock that moves only when told to, with all its stopwatches; for tests and simulations. */
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

/** The time zone of the machine, an IANA name. */
export const getMachineTimeZone = () => Temporal.Now.timeZoneId()
