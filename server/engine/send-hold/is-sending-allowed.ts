import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import { memoizePerApp } from '../../platform/db/create-batcher.ts'

/** The highest epoch that this process has seen; its memory serves as a mark outside the database. */
export const lastKnownEpoch = memoizePerApp(() => ({ epoch: 0 }))

/**
 * SQL: true if this installation may send: no send hold, and the database is not behind what this process has seen. Checked with each claim and
 * each start of a send, as a database may be replaced under a running worker.
 */
export const isSendingAllowed = (app: AppContext) => sql<boolean>`not exists (
  select from installation i where i.closed_at is not null or i.epoch < ${lastKnownEpoch(app).epoch}::bigint)`
