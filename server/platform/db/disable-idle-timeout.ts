import { sql } from 'kysely'
import type { Tx } from './database.ts'

/** Turns off the idle timeout of a transaction. Only for one that holds an advisory lock and no rows, so that it blocks nobody else. */
export const disableIdleTimeout = (tx: Tx) =>
  sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
