import { sql } from 'kysely'
import type { House } from '../../platform/app-context.ts'

const FIRST_AT = 1000
const GROWTH = 10

/**
 * Keeps the database's plans fit while a run fills its tables: answers what to call with the rows created so far, which
 * refreshes statistics at 1,000, 10,000, 100,000 and so on.
 */
export function keepStatistics(house: House): (created: number) => Promise<void> {
  let next = FIRST_AT
  return async (created) => {
    if (created < next) return
    while (next <= created) next *= GROWTH
    // Statistics belong to tables, not to companies.
    await house.db.engine((tx) => sql`select refresh_intake_statistics()`.execute(tx))
  }
}
