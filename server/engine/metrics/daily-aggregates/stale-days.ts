import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

/** An hour in which something changed since its days were counted; in zones with a partial-hour offset it belongs to two days. */
export interface StaleHour {
  at: Temporal.Instant
  days: readonly string[]
}

/** Returns the stale hours with their days in a zone. */
export async function listStaleHours(
  tx: Tx,
  timeZone: string,
  now: Temporal.Instant,
): Promise<StaleHour[]> {
  const { rows } = await sql<{ at: Temporal.Instant }>`
    select distinct at from day_due where company_id = current_company() and (due_from is null or due_from <= ${now}) order by at`.execute(
    tx,
  )
  return rows.map(({ at }) => toStaleHour(at, timeZone))
}

function toStaleHour(at: Temporal.Instant, timeZone: string): StaleHour {
  const dayOf = (moment: Temporal.Instant) =>
    moment.toZonedDateTimeISO(timeZone).toPlainDate().toString()
  return { at, days: [...new Set([dayOf(at), dayOf(at.add(HOUR).subtract({ milliseconds: 1 }))])] }
}

const HOUR = { hours: 1 }

/** Maximum changes that readers expand themselves. With more, they treat all days as stale until the worker has expanded them. */
const MAX_READ_CHANGES = 500
/** Changes that the worker expands in one transaction. */
const MAX_EXPANDED_CHANGES = 2000

/** Returns the days of a zone whose aggregates must not be read now. */
export async function findStaleDays(
  tx: Tx,
  timeZone: string,
  now: Temporal.Instant,
): Promise<{ has(day: string): boolean }> {
  const { rows } = await sql<{ logged: number }>`
    select count(*)::int as logged from (select from day_change where company_id = current_company() limit ${MAX_READ_CHANGES + 1}) c`.execute(
    tx,
  )
  const logged = rows[0]?.logged ?? 0
  if (logged > MAX_READ_CHANGES) return { has: () => true }
  const due = await listStaleHours(tx, timeZone, now)
  return getDays(logged > 0 ? [...due, ...(await listChangedHours(tx, timeZone))] : due)
}

async function listChangedHours(tx: Tx, timeZone: string): Promise<StaleHour[]> {
  const { rows } = await sql<{ at: Temporal.Instant }>`
    select h as at from stale_hours(current_company(),
      (select array_agg(c) from day_change c where company_id = current_company())) h`.execute(tx)
  return rows.map(({ at }) => toStaleHour(at, timeZone))
}

/** Expands a clinic's logged changes into stale hours; returns true if more may be left. One process at a time per clinic. */
export async function expandChanges(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ taken: number }>`
    with taken as (
      delete from day_change where company_id = current_company()
        and ctid = any(array(select ctid from day_change where company_id = current_company() limit ${MAX_EXPANDED_CHANGES}))
      returning day_change.*
    ),
    due as (
      insert into day_due (company_id, at)
      select current_company(), h from stale_hours(current_company(), (select array_agg(row(t.*)::day_change) from taken t)) h
    )
    select count(*)::int as taken from taken`.execute(tx)
  return rows[0]?.taken === MAX_EXPANDED_CHANGES
}

export const getDays = (hours: readonly StaleHour[]): Set<string> =>
  new Set(hours.flatMap(({ days }) => days))
