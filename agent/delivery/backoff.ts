/** Between two tries, in milliseconds. */
export const SHORTEST = 1_000
export const LONGEST_WAIT = 60_000

/** Waits that double from a second to a minute, each drawn from its upper half, so that many agents do not come back at once. */
export function createBackoff(random: () => number) {
  let tries = 0
  return {
    next(): number {
      const whole = Math.min(SHORTEST * 2 ** tries, LONGEST_WAIT)
      tries += 1
      return Math.round(whole * (0.5 + random() / 2))
    },
    reset() {
      tries = 0
    },
  }
}
