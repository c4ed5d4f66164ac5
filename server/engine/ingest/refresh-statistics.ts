import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'

const FIRST_REFRESH_AT = 1000
const REFRESH_FACTOR = 10

/**
 * Keeps the database's plans fit while a run fills its tables: answers what to call with the rows created so far, which
 * refreshes statistics at 1,000, 10,000, 100,000 and so on.
 */
export function createStatisticsRefresher(app: AppContext): (created: number) => Promise<void> {
  let next = FIRST_REFRESH_AT
  return async (created) => {
    if (created < next) return
    while (next <= created) next *= REFRESH_FACTOR
    // Statistics belong to tables, not to companies.
    await app.db.withAllTenants((tx) => sql`select refresh_intake_statistics()`.execute(tx))
  }
}
