import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/** Takes back what has not begun to leave for one patient, who was just excluded or said stop. */
export const withdrawFor = (
  tx: Tx,
  clientId: string,
  reason: 'EXCLUDED' | 'OPTED_OUT',
  now: Temporal.Instant,
) => withdraw(tx, sql`m.client_id = ${clientId}`, 'skipped', reason, now)

/** Takes back what has not begun to leave of a scenario that was stopped. */
export const withdrawScenario = (tx: Tx, scenarioId: string, now: Temporal.Instant) =>
  withdraw(tx, sql`m.scenario_id = ${scenarioId}`, 'withdrawn', 'WITHDRAWN_STOPPED', now)

/**
 * Raises the fence of every such message, so that a worker that holds it can no longer send it. A message whose first channel was already
 * asked keeps its outcome there and takes no further step.
 */
async function withdraw(
  tx: Tx,
  which: RawBuilder<unknown>,
  outcome: string,
  reason: string,
  now: Temporal.Instant,
) {
  await sql`
    with back as (
      update message m set
        outcome = case when m.text is null then ${outcome} else 'done' end,
        reason = case when m.text is null then ${reason} else m.reason end,
        due_at = null, fence = m.fence + 1, updated_at = ${now}
      where ${which} and m.outcome = 'pending'
      returning m.company_id, m.id, m.text, m.data_seen_at
    )
    insert into message_event (company_id, message_id, at, kind, detail, data_seen_at)
    select company_id, id, ${now}, ${outcome}, jsonb_build_object('reason', ${reason}::text), data_seen_at
    from back where text is null`.execute(tx)
}
