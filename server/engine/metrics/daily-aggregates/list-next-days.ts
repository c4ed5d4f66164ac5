import { sql } from 'kysely'
import { toDayStart } from '../../../platform/day-start.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { messageTimeSql } from '../message-facts.ts'
import type { AggregationProgress } from './aggregation-progress.ts'

/**
 * Returns the next days to aggregate, and how far that reaches: whole days before the time up to which changes are tracked. Periods without data
 * are skipped.
 */
export async function listNextDays(
  tx: Tx,
  { until, trackedUntil }: AggregationProgress,
  timeZone: string,
  limit: number,
): Promise<{ days: Temporal.PlainDate[]; until: Temporal.Instant }> {
  const first = await findFirstEventTime(tx, until)
  if (first === null || Temporal.Instant.compare(first, trackedUntil) >= 0)
    return { days: [], until: getLater(until, trackedUntil) }
  const from = first.toZonedDateTimeISO(timeZone).toPlainDate()
  const over = trackedUntil.toZonedDateTimeISO(timeZone).toPlainDate()
  const count = Math.min(from.until(over).days, limit)
  const days = Array.from({ length: count }, (_, index) => from.add({ days: index }))
  return { days, until: toDayStart(from.add({ days: count }), timeZone) }
}

const getLater = (one: Temporal.Instant, other: Temporal.Instant) =>
  Temporal.Instant.compare(one, other) < 0 ? other : one

/** Returns the first time from this one on that has data for any metric. */
async function findFirstEventTime(
  tx: Tx,
  moment: Temporal.Instant,
): Promise<Temporal.Instant | null> {
  const { rows } = await sql<{ first: Temporal.Instant | null }>`
    select least(
      (select min(${messageTimeSql}) from message m where m.company_id = current_company() and m.scenario_id is not null and ${messageTimeSql} >= ${moment}),
      (select min(starts_at) from visit where company_id = current_company() and starts_at >= ${moment}),
      (select min(mis_created_at) from visit where company_id = current_company() and mis_created_at >= ${moment})) as first`.execute(
    tx,
  )
  return rows[0]?.first ?? null
}
