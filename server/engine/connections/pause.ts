/** Maximum pause of a connection, whatever a provider asks for, so that a working one does not wait for days. */
export const MAX_PAUSE = Temporal.Duration.from({ hours: 1 })

/** Pauses that end by themselves: rate limit, or provider unreachable. */
export const TEMPORARY_PAUSE_REASONS: readonly string[] = ['RATE_LIMITED', 'NOT_CONNECTED']
