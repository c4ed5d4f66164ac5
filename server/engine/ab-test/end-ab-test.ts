import type { Tx } from '../../platform/db/database.ts'

/** Ends a scenario's running A/B test without a result; returns true if there was one. */
export async function endAbTest(
  tx: Tx,
  scenarioId: string,
  by: 'edit' | 'staff',
  now: Temporal.Instant,
): Promise<boolean> {
  const ended = await tx
    .updateTable('text_trial')
    .set({ state: 'ended', ended_by: by, over_at: now })
    .where('scenario_id', '=', scenarioId)
    .where('state', '=', 'running')
    .returning('id')
    .execute()
  return ended.length > 0
}
