import type { Selectable } from 'kysely'
import { releaseStale } from '../../engine/dispatch/data-freshness.ts'
import { keepMisAlert } from '../../engine/notifications/raise-notifications.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { AgentTable } from '../../platform/db/tables.ts'

/** It speaks every minute: who has said nothing for so long is silent. */
const SILENT_AFTER = { minutes: 5 }

/** Whether it is not heard of at this moment. */
export const isSilent = (
  { last_seen_at }: Pick<Selectable<AgentTable>, 'last_seen_at'>,
  now: Temporal.Instant,
) => Temporal.Instant.compare(last_seen_at.add(SILENT_AFTER), now) < 0

/**
 * Notes that an agent speaks. What it says holds good only when nothing waits there any more: among that may be the cancellation of a visit. Then, after
 * longer than the clinic's limit of freshness, what waited for it goes on.
 */
export async function noteHeard(
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
      ...(isSilent(row, now) && { heard_since: now }),
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
    await endSilence(tx, now)
}

/** Looks again at once at what waits for a clinic system that is silent, and at what staff are told of it. */
export async function endSilence(tx: Tx, now: Temporal.Instant): Promise<void> {
  await releaseStale(tx, now)
  await keepMisAlert(tx, now)
}
