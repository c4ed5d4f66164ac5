/** No connection rests for longer before it is tried again, whatever a provider asks for: one that sends again is not to wait for days. */
export const MAX_PAUSE = Temporal.Duration.from({ hours: 1 })

/** Pauses that are over by themselves: the provider asked for time, or could not be reached. */
export const TEMPORARY_PAUSE_REASONS: readonly string[] = ['RATE_LIMITED', 'NOT_CONNECTED']
