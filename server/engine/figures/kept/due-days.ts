import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/database.ts'

/** An hour in which something changed since its days were counted; it belongs to two where a zone is off by a part of an hour. */
export interface DueHour {
  at: Temporal.Instant
  days: readonly string[]
}

/** The hours that are due, with their days in a zone. */
export async function dueHours(
  tx: Tx,
  timeZone: string,
  now: Temporal.Instant,
): Promise<DueHour[]> {
  const { rows } = await sql<{ at: Temporal.Instant }>`
    select distinct at from day_due where company_id = current_company() and (due_from is null or due_from <= ${now}) order by at`.execute(
    tx,
  )
  const dayOf = (moment: Temporal.Instant) =>
    moment.toZonedDateTimeISO(timeZone).toPlainDate().toString()
  return rows.map(({ at }) => ({
    at,
    days: [...new Set([dayOf(at), dayOf(at.add(HOUR).subtract({ milliseconds: 1 }))])],
  }))
}

const HOUR = { hours: 1 }

export const daysOf = (hours: readonly DueHour[]): Set<string> =>
  new Set(hours.flatMap(({ days }) => days))
