import { sql } from 'kysely'
import { GRACE_DAYS } from '../../domain/plans.ts'

/**
 * How a clinic's tariff stands by its own calendar: `paid` to the end of its last day, or without one; then `grace`, while messages still leave; then
 * `over` (docs/decisions/0126).
 */
export type Standing = 'paid' | 'grace' | 'over'

export function standingOf(
  until: string | null,
  timeZone: string,
  now: Temporal.Instant,
): Standing {
  if (until === null) return 'paid'
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate()
  if (Temporal.PlainDate.compare(today, until) <= 0) return 'paid'
  return Temporal.PlainDate.compare(today, lastSendingDay(until)) <= 0 ? 'grace' : 'over'
}

/** The last day on which messages leave. */
export const lastSendingDay = (until: string) =>
  Temporal.PlainDate.from(until).add({ days: GRACE_DAYS })

/** A tariff's last day, and the moment at which messages stop leaving by it: as a company keeps them. */
export const tariffEnds = (until: string | null, timeZone: string) => ({
  tariff_until: until,
  sends_until:
    until === null
      ? null
      : lastSendingDay(until).add({ days: 1 }).toZonedDateTime(timeZone).toInstant(),
})

/** Whether the tariff of a company `c` is over, as a part of SQL; the same rule. */
export const tariffOver = (now: Temporal.Instant) =>
  sql<boolean>`coalesce(c.sends_until <= ${now}, false)`
