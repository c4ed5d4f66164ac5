/** One change of the clock in one zone, with the local days that touch it: the day before, its own, the day after. */
export interface Change {
  zone: string
  at: Temporal.Instant
  days: Temporal.PlainDate[]
}

/** Every change of the clock in these zones from the start of one year up to the end of another. */
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

/** Microseconds since 1970, the finest that PostgreSQL knows; a bigint's digits. */
export const micros = (instant: Temporal.Instant) => String(instant.epochNanoseconds / 1000n)
