/**
 * One clock change in one zone, with the local days around it: the day before, its own and the day
 * after.
 */
export interface Change {
  zone: string
  at: Temporal.Instant
  days: Temporal.PlainDate[]
}

/** Every clock change in these zones from the start of the first year to the end of the last. */
export function changesOf(zones: string[], fromYear: number, toYear: number): Change[] {
  const start = Temporal.Instant.from(`${fromYear}-01-01T00:00:00Z`)
  return zones.flatMap((zone) => {
    const changes: Change[] = []
    let local = start.toZonedDateTimeISO(zone).getTimeZoneTransition('next')
    for (; local && local.year <= toYear; local = local.getTimeZoneTransition('next'))
      changes.push({ zone, at: local.toInstant(), days: daysAround(local) })
    return changes
  })
}

function daysAround(change: Temporal.ZonedDateTime): Temporal.PlainDate[] {
  const first = change.subtract({ nanoseconds: 1 }).toPlainDate()
  const last = change.toPlainDate().add({ days: 1 })
  // Clocks that go back over midnight name the earlier day second.
  const from = Temporal.PlainDate.compare(first, last) < 0 ? first : last
  const days: Temporal.PlainDate[] = []
  for (
    let day = from.subtract({ days: 1 });
    Temporal.PlainDate.compare(day, last) <= 0;
    day = day.add({ days: 1 })
  )
    days.push(day)
  return days
}

/** Microseconds since 1970, the finest resolution of PostgreSQL, as the digits of a bigint. */
export const micros = (instant: Temporal.Instant) => String(instant.epochNanoseconds / 1000n)
