/** Pauses that are over by themselves: the provider asked for time, or could not be reached. */
export const HOLDS: readonly string[] = ['RATE_LIMITED', 'NOT_CONNECTED']
