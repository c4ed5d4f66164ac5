import { sql } from 'kysely'
import pg from 'pg'
import type { House } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'

/** Carries the answer out of a transaction that must not be committed. */
class Undone<T> extends Error {
  readonly answer: T

  constructor(answer: T) {
    super('undone')
    this.answer = answer
  }
}

/** How long somebody else's plan or edit is waited for. */
const PATIENCE = '3s'
const LOCK_NOT_AVAILABLE = '55P03'

/** Works as a company and takes back all that was written, whatever it was; answers what the work came to. */
export async function inTrial<T>(
  { db }: House,
  companyId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await db.tenant<T>(companyId, async (tx) => {
      await sql`select set_config('lock_timeout', ${PATIENCE}, true)`.execute(tx)
      throw new Undone(await work(tx))
    })
  } catch (error) {
    // Only this function throws it, with what its own work answered.
    if (error instanceof Undone) return error.answer as T
    if (error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE)
      throw new Problem('PLAN_BUSY')
    throw error
  }
}
