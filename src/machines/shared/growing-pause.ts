const FIRST = 1000
const LONGEST = 30_000

/**
 * How long to wait before the next try, in milliseconds: from a second on twice as long each time, half a minute at most. However many pages
 * lost the server together, they do not come back together.
 */
export const growingPause = (failures: number) =>
  Math.min(FIRST * 2 ** failures, LONGEST) * (0.5 + Math.random() / 2)
