const INITIAL_DELAY_MS = 1000
const MAX_DELAY_MS = 30_000

/** Milliseconds until the next retry: doubles from one second to at most half a minute, with jitter so that many pages do not reconnect at the same time. */
export const getBackoffDelay = (failures: number) =>
  Math.min(INITIAL_DELAY_MS * 2 ** failures, MAX_DELAY_MS) * (0.5 + Math.random() / 2)
