/** How often an open list or conversation is asked for again where changes are not told, in milliseconds. */
export const LIST_POLL_MS = 5000

/** While changes are told, what is shown is asked for again so seldom only, in milliseconds. */
export const LIVE_POLL_MS = 600_000

/** How often metrics are asked for again, in milliseconds: they change all day, and each call counts them anew. */
export const METRICS_POLL_MS = 60_000
