import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'

const REFRESH_AT = 1000

/**
 * Keeps the database's statistics current while a run fills tables: returns a function that takes the number of rows created so far and refreshes
 * once, at 1,000. A table that grows further keeps its estimates: the planner scales them by the table's size.
 */
export function createStatisticsRefresher(app: AppContext): (created: number) => Promise<void> {
  let isDone = false
  return async (created) => {
    if (isDone || created < REFRESH_AT) return
    isDone = true
    // Statistics belong to tables, not to clinics.
    await app.db.withAllTenants((tx) => sql`select refresh_intake_statistics()`.execute(tx))
  }
}
