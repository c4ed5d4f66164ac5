import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { disableIdleTimeout } from '../../platform/db/disable-idle-timeout.ts'

const tryLockSql = (id: string) =>
  sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${`run ${id}`}, 0))`

/**
 * Runs the work while holding a database lock that is released if the process dies. Returns false if another process holds the run. Uses one
 * connection for the whole duration.
 */
export function withRunLock(
  app: AppContext,
  companyId: string,
  id: string,
  work: () => Promise<void>,
): Promise<boolean> {
  return app.db.withTenant(companyId, async (tx) => {
    const { rows } = await sql<{ held: boolean }>`select ${tryLockSql(id)} as held`.execute(tx)
    if (!rows[0]?.held) return false
    await disableIdleTimeout(tx)
    await work()
    return true
  })
}

/** Fails runs whose process died: state running, but no lock. For one clinic in its own transaction, or for all. */
export async function failDeadRuns(tx: Tx, now: Temporal.Instant): Promise<void> {
  const running = await tx
    .selectFrom('intake_run')
    .select('id')
    .where('state', '=', 'running')
    .execute()
  for (const { id } of running) {
    const { rows } = await sql<{ dead: boolean }>`select ${tryLockSql(id)} as dead`.execute(tx)
    if (!rows[0]?.dead) continue
    await tx
      .updateTable('intake_run')
      .set({ state: 'failed', error: 'INTERRUPTED', finished_at: now })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .execute()
  }
}
