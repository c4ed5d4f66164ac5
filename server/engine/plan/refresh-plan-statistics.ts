import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'

/** The database looks at tables that have outgrown what it knows of them: plans read them whole. Sees only what is committed. */
export async function refreshPlanStatistics({ db }: Pick<AppContext, 'db'>): Promise<void> {
  await db.withAllTenants((tx) => sql`select refresh_plan_statistics()`.execute(tx))
}
