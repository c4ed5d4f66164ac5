/** No connection rests for longer before it is tried again, whatever a provider asks for: one that sends again is not to wait for days. */
export const LONGEST_PAUSE = Temporal.Duration.from({ hours: 1 })
