import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'

/** Analyzes tables that have outgrown their statistics, as plans read them completely. Sees only committed data. */
export async function refreshPlanStatistics({ db }: Pick<AppContext, 'db'>): Promise<void> {
  await db.withAllTenants((tx) => sql`select refresh_plan_statistics()`.execute(tx))
}
