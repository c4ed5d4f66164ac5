/** Poll interval of an open list or conversation without the change stream, in milliseconds. */
export const LIST_POLL_MS = 5000

/** Poll interval with the change stream, in milliseconds. */
export const LIVE_POLL_MS = 600_000

/** Poll interval of metrics in milliseconds. They change all day, and each call recounts them. */
export const METRICS_POLL_MS = 60_000
