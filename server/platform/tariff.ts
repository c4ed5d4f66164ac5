import { sql } from 'kysely'
import { GRACE_DAYS } from '../../domain/tariff-plans.ts'

/**
 * Tariff status by the clinic's own calendar: `paid` to the end of its last day, or without one; then `grace`, while messages are still sent; then
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

/** The last day on which messages are sent. */
export const getLastSendingDay = (until: string) =>
  Temporal.PlainDate.from(until).add({ days: GRACE_DAYS })

/** Columns for a tariff: its last day, and the instant from which no messages are sent. */
export const toTariffColumns = (until: string | null, timeZone: string) => ({
  tariff_until: until,
  sends_until:
    until === null
      ? null
      : getLastSendingDay(until).add({ days: 1 }).toZonedDateTime(timeZone).toInstant(),
})

/** SQL condition with the same rule: whether the tariff of a clinic `c` is over. */
export const tariffLapsedCondition = (now: Temporal.Instant) =>
  sql<boolean>`coalesce(c.sends_until <= ${now}, false)`
