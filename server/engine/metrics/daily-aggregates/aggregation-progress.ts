import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { OPEN_DAYS, openSince, RULES } from './aggregation-rules.ts'

export interface KeptUntil {
  until: Temporal.Instant
  /** What changes before this moment is surely noted. */
  noted: Temporal.Instant
}

interface Row {
  until: Temporal.Instant
  time_zone: string
  rules: number
  noted_until: Temporal.Instant
  noted_since: string | null
  is_noted: boolean
}

const { compare } = Temporal.Instant

/**
 * How far a company's days are kept and how far they may be. Changes are noted further first; the days themselves may follow when all transactions are over
 * that may not know of it yet, which asks for two more looks. `waits`: one of these steps was made, or is waited for.
 */
export async function keptUntil(
  tx: Tx,
  timeZone: string,
  now: Temporal.Instant,
): Promise<KeptUntil & { step: 'made' | 'waits' | 'none' }> {
  const wanted = openSince(timeZone, now, OPEN_DAYS)
  const row = await kept(tx)
  if (row === undefined || row.time_zone !== timeZone || row.rules !== RULES) {
    await beginAnew(tx, timeZone, wanted)
    return { until: EARLIEST, noted: EARLIEST, step: 'made' }
  }
  if (compare(row.noted_until, wanted) < 0) {
    await sql`update figures_kept set noted_until = ${wanted}, noted_since = null`.execute(tx)
    return { until: row.until, noted: row.until, step: 'made' }
  }
  if (row.noted_since === null) {
    await sql`update figures_kept set noted_since = pg_snapshot_xmax(pg_current_snapshot())`.execute(
      tx,
    )
    return { until: row.until, noted: row.until, step: 'made' }
  }
  return row.is_noted
    ? { until: row.until, noted: row.noted_until, step: 'none' }
    : { until: row.until, noted: row.until, step: 'waits' }
}

const EARLIEST = Temporal.Instant.from('0001-01-01T00:00:00Z')

async function kept(tx: Tx): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select until, time_zone, rules, noted_until, noted_since, noted_since <= pg_snapshot_xmin(pg_current_snapshot()) as is_noted
    from figures_kept where company_id = current_company()`.execute(tx)
  return rows[0]
}

/** Another zone has other days, and other rules other counts. */
async function beginAnew(tx: Tx, timeZone: string, noted: Temporal.Instant) {
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
    values (current_company(), ${EARLIEST}, ${timeZone}, ${RULES}, ${noted})`.execute(tx)
}
