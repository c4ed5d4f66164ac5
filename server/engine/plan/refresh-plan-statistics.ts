import { sql } from 'kysely'
import type { House } from '../../platform/app-context.ts'

/** The database looks at tables that have outgrown what it knows of them: plans read them whole. Sees only what is committed. */
export async function refreshStatistics({ db }: Pick<House, 'db'>): Promise<void> {
  await db.engine((tx) => sql`select refresh_plan_statistics()`.execute(tx))
}
