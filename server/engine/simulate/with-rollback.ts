import { sql } from 'kysely'
import pg from 'pg'
import type { AppContext } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'

/** Carries the answer out of a transaction that must not be committed. */
class RollbackSignal<T> extends Error {
  readonly answer: T

  constructor(answer: T) {
    super('undone')
    this.answer = answer
  }
}

/** How long somebody else's plan or edit is waited for. */
const LOCK_TIMEOUT = '3s'
const LOCK_NOT_AVAILABLE = '55P03'

/** Works as a company and takes back all that was written, whatever it was; answers what the work came to. */
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
    // Only this function throws it, with what its own work answered.
    if (error instanceof RollbackSignal) return error.answer as T
    if (error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE)
      throw new Problem('PLAN_BUSY')
    throw error
  }
}
