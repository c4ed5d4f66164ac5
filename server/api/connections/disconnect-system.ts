import { releaseStale } from '../../engine/dispatch/data-freshness.ts'
import { keepMisAlert } from '../../engine/notifications/raise-notifications.ts'
import { closeSyncs } from '../../engine/sync/system-connection.ts'
import { letGoOfAnswers } from '../../engine/write-back/due-answers.ts'
import type { Tx } from '../../platform/db/database.ts'

/**
 * Ends a connection to a clinic system, its credentials with it; answers which kind it was, null where there was none. What it has told stays, and messages
 * about it go on: what waited for news of it waits no longer.
 */
export async function disconnectSystem(
  tx: Tx,
  id: string,
  now: Temporal.Instant,
): Promise<string | null> {
  const left = await tx
    .deleteFrom('mis_connection')
    .where('id', '=', id)
    .returning('mis_type')
    .executeTakeFirst()
  if (!left) return null
  await closeSyncs(tx, 'DISCONNECTED', now)
  await letGoOfAnswers(tx, now)
  await releaseStale(tx, now)
  await keepMisAlert(tx, now)
  return left.mis_type
}
