/** Between two tries, in milliseconds. */
export const MIN_WAIT_MS = 1_000
export const MAX_WAIT_MS = 60_000

/** Waits that double from a second to a minute, each drawn from its upper half, so that many agents do not retry at once. */
export function createBackoff(random: () => number) {
  let tries = 0
  return {
    next(): number {
      const maxWait = Math.min(MIN_WAIT_MS * 2 ** tries, MAX_WAIT_MS)
      tries += 1
      return Math.round(maxWait * (0.5 + random() / 2))
    },
    reset() {
      tries = 0
    },
  }
}
