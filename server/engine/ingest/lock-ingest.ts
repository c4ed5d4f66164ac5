import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/** Takes the clinic's ingest lock until the transaction ends, for exact counts and without deadlocks. */
export const lockIngest = (tx: Tx, companyId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`intake ${companyId}`}, 0))`.execute(tx)
