import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/** Waits for the clinic's turn to take rows in, and keeps it to the transaction's end: counting is exact and no two wait for each other's rows. */
export const lockIngest = (tx: Tx, companyId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`intake ${companyId}`}, 0))`.execute(tx)
