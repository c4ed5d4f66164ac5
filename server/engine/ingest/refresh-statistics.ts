import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'

const FIRST_REFRESH_AT = 1000
const REFRESH_FACTOR = 10

/**
 * Keeps the database's statistics current while a run fills tables: returns a function that takes the number of rows created so far and refreshes
 * at 1,000, 10,000, 100,000 and so on.
 */
export function createStatisticsRefresher(app: AppContext): (created: number) => Promise<void> {
  let next = FIRST_REFRESH_AT
  return async (created) => {
    if (created < next) return
    while (next <= created) next *= REFRESH_FACTOR
    // Statistics belong to tables, not to clinics.
    await app.db.withAllTenants((tx) => sql`select refresh_intake_statistics()`.execute(tx))
  }
}
