import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { stopOn } from './stop-on.ts'

/** A part of SQL: whether everything that the company of this transaction sends is stopped. What belongs to no branch is held by that alone. */
export const stoppedForAll = sql<boolean>`(${stopOn(sql`current_company()`, sql`null::uuid`)} is not null)`

export async function isStoppedForAll(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ stopped: boolean }>`select ${stoppedForAll} as stopped`.execute(tx)
  return rows[0]?.stopped ?? false
}
