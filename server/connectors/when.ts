/** An ISO date and time: an instant when it names its zone, a wall-clock time when not, else null. */
export function isoMoment(value: string): Temporal.Instant | Temporal.PlainDateTime | null {
  if (!/^\d{4}-\d\d-\d\d[T ]\d\d/.test(value)) return null
  return (
    attempt(() => Temporal.Instant.from(value)) ?? attempt(() => Temporal.PlainDateTime.from(value))
  )
}

/** An ISO day that exists in the calendar (`1990-02-28`), else null: parts of a date are no day. */
export function isoDay(value: string): string | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return null
  return attempt(() => Temporal.PlainDate.from(value).toString())
}

/** The later end of a stretch of minutes. */
export function minutesAfter<T extends Temporal.Instant | Temporal.PlainDateTime>(
  start: T,
  minutes: number,
): T {
  // Both kinds add minutes and stay what they are; their union hides it from the compiler.
  return start.add({ minutes: Math.round(minutes) }) as T
}

function attempt<T>(make: () => T): T | null {
  try {
    return make()
  } catch {
    return null
  }
}
