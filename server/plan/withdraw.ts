import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/** Takes back what has not begun to leave for one patient, who was just excluded or said stop. */
export const withdrawFor = (
  tx: Tx,
  clientId: string,
  reason: 'EXCLUDED' | 'OPTED_OUT',
  now: Temporal.Instant,
) => withdraw(tx, sql`m.client_id = ${clientId}`, 'skipped', reason, now)

/** Takes back what sells and has not begun to leave, for one patient who said the first stop. */
export const withdrawMarketing = (tx: Tx, clientId: string, now: Temporal.Instant) =>
  withdraw(
    tx,
    sql`m.client_id = ${clientId} and exists (select from scenario s where s.company_id = m.company_id and s.id = m.scenario_id
      and s.type in ('promotion', 'invitation'))`,
    'skipped',
    'OPTED_OUT',
    now,
  )

/** Takes back what has not begun to leave of a scenario that was stopped. */
export const withdrawScenario = (tx: Tx, scenarioId: string, now: Temporal.Instant) =>
  withdraw(tx, sql`m.scenario_id = ${scenarioId}`, 'withdrawn', 'WITHDRAWN_STOPPED', now)

/** Whether any provider may have it: a request is under way, was taken in, or nobody knows. */
const asked = sql`exists (select from attempt a where a.company_id = m.company_id and a.message_id = m.id and a.state <> 'failedToSendToGateway')`

/**
 * Raises the fence of every such message, so that a worker that holds it can no longer send it. A message that may have left by an
 * earlier step keeps its outcome there and takes no further one.
 */
async function withdraw(
  tx: Tx,
  which: RawBuilder<unknown>,
  outcome: string,
  reason: string,
  now: Temporal.Instant,
) {
  // A worker that is just taking one of them back is waited for, so that the next statement sees what it left.
  await sql`select from message m where ${which} and m.outcome = 'pending' order by m.id for update`.execute(
    tx,
  )
  await sql`
    with back as (
      update message m set
        outcome = case when ${asked} then 'done' else ${outcome} end,
        reason = case when ${asked} then m.reason else ${reason} end,
        due_at = null, fence = m.fence + 1, updated_at = ${now}
      where ${which} and m.outcome = 'pending'
      returning m.company_id, m.id, m.outcome, m.data_seen_at
    )
    insert into message_event (company_id, message_id, at, kind, detail, data_seen_at)
    select company_id, id, ${now}, ${outcome}, jsonb_build_object('reason', ${reason}::text), data_seen_at
    from back where outcome = ${outcome}`.execute(tx)
}
