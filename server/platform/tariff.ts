import { sql } from 'kysely'
import { GRACE_DAYS } from '../../domain/plans.ts'

/**
 * How a clinic's tariff stands by its own calendar: `paid` to the end of its last day, or without one; then `grace`, while messages still leave; then
 * `over` (docs/decisions/0126).
 */
export type TariffStatus = 'paid' | 'grace' | 'over'

export function getTariffStatus(
  until: string | null,
  timeZone: string,
  now: Temporal.Instant,
): TariffStatus {
  if (until === null) return 'paid'
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate()
  if (Temporal.PlainDate.compare(today, until) <= 0) return 'paid'
  return Temporal.PlainDate.compare(today, getLastSendingDay(until)) <= 0 ? 'grace' : 'over'
}

/** The last day on which messages leave. */
export const getLastSendingDay = (until: string) =>
  Temporal.PlainDate.from(until).add({ days: GRACE_DAYS })

/** A tariff's last day, and the moment at which messages stop leaving by it: as a company keeps them. */
export const toTariffColumns = (until: string | null, timeZone: string) => ({
  tariff_until: until,
  sends_until:
    until === null
      ? null
      : getLastSendingDay(until).add({ days: 1 }).toZonedDateTime(timeZone).toInstant(),
})

/** Whether the tariff of a company `c` is over, as a part of SQL; the same rule. */
export const tariffLapsedCondition = (now: Temporal.Instant) =>
  sql<boolean>`coalesce(c.sends_until <= ${now}, false)`
