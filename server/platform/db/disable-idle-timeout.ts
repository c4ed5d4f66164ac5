import { sql } from 'kysely'
import type { Tx } from './database.ts'

/**
 * Lets a transaction stay silent for as long as its work elsewhere takes. For one that holds a lock of its own making and no
 * rows: nobody waits for it but those who must.
 */
export const disableIdleTimeout = (tx: Tx) =>
  sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
