import { releaseStaleMessages } from '../../engine/dispatch/data-freshness.ts'
import { updateSystemNotifications } from '../../engine/notifications/raise-notifications.ts'
import { failOpenSyncs } from '../../engine/sync/system-connection.ts'
import { giveUpAnswers } from '../../engine/write-back/due-answers.ts'
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
  const deleted = await tx
    .deleteFrom('mis_connection')
    .where('id', '=', id)
    .returning('mis_type')
    .executeTakeFirst()
  if (!deleted) return null
  await failOpenSyncs(tx, 'DISCONNECTED', now)
  await giveUpAnswers(tx, now)
  await releaseStaleMessages(tx, now)
  await updateSystemNotifications(tx, now)
  return deleted.mis_type
}
