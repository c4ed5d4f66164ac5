import { releaseStaleMessages } from '../../engine/dispatch/data-freshness.ts'
import { updateSystemNotifications } from '../../engine/notifications/raise-notifications.ts'
import { failOpenSyncs } from '../../engine/sync/system-connection.ts'
import { giveUpAnswers } from '../../engine/write-back/due-answers.ts'
import type { Tx } from '../../platform/db/database.ts'

/**
 * Disconnects a clinic system and deletes its credentials; returns its type, null if there was none. Its data stays, and messages go on without
 * waiting for fresh data.
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
