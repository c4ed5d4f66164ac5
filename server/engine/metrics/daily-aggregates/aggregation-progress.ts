import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { getOpenDaysStart, OPEN_DAYS, RULES_VERSION } from './aggregation-rules.ts'

export interface AggregationProgress {
  until: Temporal.Instant
  /** Changes before this time are certainly tracked. */
  trackedUntil: Temporal.Instant
}

interface ProgressRow {
  until: Temporal.Instant
  time_zone: string
  rules: number
  noted_until: Temporal.Instant
  noted_since: string | null
  is_noted: boolean
}

const { compare } = Temporal.Instant

/**
 * Advances how far a clinic's days are aggregated and how far they may be. Change tracking advances first; the days follow once all transactions
 * that may not know of it have ended, which takes two more calls. `waits`: one of these steps was made or is awaited.
 */
export async function advanceProgress(
  tx: Tx,
  timeZone: string,
  now: Temporal.Instant,
): Promise<AggregationProgress & { step: 'made' | 'waits' | 'none' }> {
  const start = getOpenDaysStart(timeZone, now, OPEN_DAYS)
  const row = await readProgress(tx)
  if (row === undefined || row.time_zone !== timeZone || row.rules !== RULES_VERSION) {
    await resetAggregates(tx, timeZone, start)
    return { until: MIN_INSTANT, trackedUntil: MIN_INSTANT, step: 'made' }
  }
  if (compare(row.noted_until, start) < 0) {
    await sql`update figures_kept set noted_until = ${start}, noted_since = null`.execute(tx)
    return { until: row.until, trackedUntil: row.until, step: 'made' }
  }
  if (row.noted_since === null) {
    await sql`update figures_kept set noted_since = pg_snapshot_xmax(pg_current_snapshot())`.execute(
      tx,
    )
    return { until: row.until, trackedUntil: row.until, step: 'made' }
  }
  return row.is_noted
    ? { until: row.until, trackedUntil: row.noted_until, step: 'none' }
    : { until: row.until, trackedUntil: row.until, step: 'waits' }
}

const MIN_INSTANT = Temporal.Instant.from('0001-01-01T00:00:00Z')

async function readProgress(tx: Tx): Promise<ProgressRow | undefined> {
  const { rows } = await sql<ProgressRow>`
    select until, time_zone, rules, noted_until, noted_since, noted_since <= pg_snapshot_xmin(pg_current_snapshot()) as is_noted
    from figures_kept where company_id = current_company()`.execute(tx)
  return rows[0]
}

/** Resets the aggregates: another time zone has other days, and other rules give other counts. */
async function resetAggregates(tx: Tx, timeZone: string, trackedUntil: Temporal.Instant) {
  for (const table of [
    'message_day',
    'visit_day',
    'journey_day',
    'day_due',
    'day_change',
    'figures_kept',
  ])
    await sql`delete from ${sql.table(table)} where company_id = current_company()`.execute(tx)
  await sql`insert into figures_kept (company_id, until, time_zone, rules, noted_until)
    values (current_company(), ${MIN_INSTANT}, ${timeZone}, ${RULES_VERSION}, ${trackedUntil})`.execute(
    tx,
  )
}
