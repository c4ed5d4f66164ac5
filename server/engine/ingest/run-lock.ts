import { sql } from 'kysely'
import type { House } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { keepOpen } from '../../platform/db/disable-idle-timeout.ts'

const lock = (id: string) =>
  sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${`run ${id}`}, 0))`

/**
 * Does the work of a run while the database itself knows that this process lives: the lock falls with the connection.
 * Answers false when another process holds the run. Takes one connection for as long as the work lasts.
 */
export function holdRun(
  house: House,
  companyId: string,
  id: string,
  work: () => Promise<void>,
): Promise<boolean> {
  return house.db.tenant(companyId, async (tx) => {
    const { rows } = await sql<{ held: boolean }>`select ${lock(id)} as held`.execute(tx)
    if (!rows[0]?.held) return false
    await keepOpen(tx)
    await work()
    return true
  })
}

/** Closes runs whose process died: they say they run, but nobody holds them. For one company in its own transaction, or for all. */
export async function failDeadRuns(tx: Tx, now: Temporal.Instant): Promise<void> {
  const running = await tx
    .selectFrom('intake_run')
    .select('id')
    .where('state', '=', 'running')
    .execute()
  for (const { id } of running) {
    const { rows } = await sql<{ dead: boolean }>`select ${lock(id)} as dead`.execute(tx)
    if (!rows[0]?.dead) continue
    await tx
      .updateTable('intake_run')
      .set({ state: 'failed', error: 'INTERRUPTED', finished_at: now })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .execute()
  }
}
