import type { Selectable } from 'kysely'
import { releaseStaleMessages } from '../../engine/dispatch/data-freshness.ts'
import { updateSystemNotifications } from '../../engine/notifications/raise-notifications.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { AgentTable } from '../../platform/db/tables.ts'

/** Agents send a heartbeat every minute; after this time without one they count as silent. */
const SILENCE_TIMEOUT = { minutes: 5 }

/** Returns true if the agent is silent now. */
export const isAgentSilent = (
  { last_seen_at }: Pick<Selectable<AgentTable>, 'last_seen_at'>,
  now: Temporal.Instant,
) => Temporal.Instant.compare(last_seen_at.add(SILENCE_TIMEOUT), now) < 0

/**
 * Records a call of an agent. Its data counts as fresh only when its queue is empty, as that may contain a cancellation. After a stale period this
 * releases messages that waited for it.
 */
export async function recordContact(
  tx: Tx,
  row: Selectable<AgentTable>,
  now: Temporal.Instant,
  waiting: number,
): Promise<void> {
  const isBehind = waiting > 0
  await tx
    .updateTable('agent')
    .set({
      last_seen_at: now,
      ...(isAgentSilent(row, now) && { heard_since: now }),
      ...(!isBehind && { caught_up_at: now }),
    })
    .where('id', '=', row.id)
    .execute()
  if (isBehind) return
  const { freshness_minutes: minutes } = await tx
    .selectFrom('company')
    .select('freshness_minutes')
    .executeTakeFirstOrThrow()
  if (Temporal.Instant.compare(row.caught_up_at.add({ minutes }), now) < 0)
    await recheckSilence(tx, now)
}

/** Rechecks messages held for stale data, and notifications about silent systems. */
export async function recheckSilence(tx: Tx, now: Temporal.Instant): Promise<void> {
  await releaseStaleMessages(tx, now)
  await updateSystemNotifications(tx, now)
}
