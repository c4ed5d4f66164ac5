import { sql } from 'kysely'
import pg from 'pg'
import type { AppContext } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'

/** Carries the result out of a transaction that must be rolled back. */
class RollbackSignal<T> extends Error {
  readonly answer: T

  constructor(answer: T) {
    super('undone')
    this.answer = answer
  }
}

/** Maximum wait for a lock of another plan or edit. */
const LOCK_TIMEOUT = '3s'
const LOCK_NOT_AVAILABLE = '55P03'

/** Runs work in a clinic's scope and rolls back everything; returns the result. */
export async function withRollback<T>(
  { db }: AppContext,
  companyId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await db.withTenant<T>(companyId, async (tx) => {
      await sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`.execute(tx)
      throw new RollbackSignal(await work(tx))
    })
  } catch (error) {
    // Thrown only by this function, with its own result.
    if (error instanceof RollbackSignal) return error.answer as T
    if (error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE)
      throw new Problem('PLAN_BUSY')
    throw error
  }
}
