const INITIAL_DELAY_MS = 1000
const MAX_DELAY_MS = 30_000

/**
 * How long to wait before the next try, in milliseconds: from a second on twice as long each time, half a minute at most. However many pages
 * lost the server together, they do not come back together.
 */
export const getBackoffDelay = (failures: number) =>
  Math.min(INITIAL_DELAY_MS * 2 ** failures, MAX_DELAY_MS) * (0.5 + Math.random() / 2)
