import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { wasInHoldout } from './holdout.ts'

/** Withdraws unstarted messages of a patient who was excluded or opted out. */
export const withdrawForPatient = (
  tx: Tx,
  clientId: string,
  reason: 'EXCLUDED' | 'OPTED_OUT',
  now: Temporal.Instant,
) => withdrawMessages(tx, sql`m.client_id = ${clientId}`, 'skipped', reason, now)

/** Withdraws unstarted marketing messages of a patient after the first opt-out. */
export const withdrawMarketing = (tx: Tx, clientId: string, now: Temporal.Instant) =>
  withdrawMessages(
    tx,
    sql`m.client_id = ${clientId} and exists (select from scenario s where s.company_id = m.company_id and s.id = m.scenario_id
      and s.type in ('promotion', 'invitation'))`,
    'skipped',
    'OPTED_OUT',
    now,
  )

/** Withdraws unstarted messages of a stopped scenario. A later plan puts the same patients into the holdout. */
export const withdrawScenario = (tx: Tx, scenarioId: string, now: Temporal.Instant) =>
  withdrawMessages(
    tx,
    sql`m.scenario_id = ${scenarioId}`,
    'withdrawn',
    'WITHDRAWN_STOPPED',
    now,
    stopSnapshot(now),
  )

/** Saved with each message that a stop withdraws, so that the stop can be undone. */
const stopSnapshot = (now: Temporal.Instant) =>
  sql`, stopped_at = ${now}, stopped_due_at = m.due_at, stopped_reason = m.reason`

/** True if a provider may have the message: in flight, accepted, or unknown outcome. */
const mayHaveLeft = sql`exists (select from attempt a where a.company_id = m.company_id and a.message_id = m.id and a.state <> 'failedToSendToGateway')`

/**
 * Withdraws messages and raises their fencing tokens, so that a worker that holds one can no longer send it. A message possibly sent by an earlier
 * step keeps its outcome and takes no further step. Planned holdouts are withdrawn alike, to keep both sides comparable.
 */
export async function withdrawMessages(
  tx: Tx,
  condition: RawBuilder<unknown>,
  outcome: string,
  reason: string,
  now: Temporal.Instant,
  extraColumns: RawBuilder<unknown> = sql``,
) {
  const toBeHeldOut = sql`(m.outcome = 'skipped' and m.reason = 'HELD_OUT' and not ${wasInHoldout(now)})`
  // Waits for workers that are undoing attempts, so that the next statement sees their result.
  await sql`select from message m where ${condition} and (m.outcome = 'pending' or ${toBeHeldOut}) order by m.id for update`.execute(
    tx,
  )
  await sql`
    with back as (
      update message m set
        outcome = case when ${mayHaveLeft} then 'done' else ${outcome} end,
        reason = case when ${mayHaveLeft} then m.reason else ${reason} end,
        due_at = null, fence = m.fence + 1, updated_at = ${now} ${extraColumns}
      where ${condition} and m.outcome = 'pending'
      returning m.company_id, m.id, m.outcome, m.data_seen_at
    )
    insert into message_event (company_id, message_id, at, kind, detail, data_seen_at)
    select company_id, id, ${now}, ${outcome}, jsonb_build_object('reason', ${reason}::text), data_seen_at
    from back where outcome = ${outcome}`.execute(tx)
  await sql`
    with back as (
      update message m set outcome = ${outcome}, reason = ${reason}, fence = m.fence + 1, updated_at = ${now}
      where ${condition} and ${toBeHeldOut}
      returning m.company_id, m.id, m.data_seen_at
    )
    insert into message_event (company_id, message_id, at, kind, detail, data_seen_at)
    select company_id, id, ${now}, ${outcome}, jsonb_build_object('reason', ${reason}::text), data_seen_at from back`.execute(
    tx,
  )
}

/**
 * Undoes a stop made at `stoppedAt`: each message gets back its due time and reason. Messages that have started, or may have, stay as they are;
 * after an accepted earlier step the next one continues unless the message arrived or was answered; after a failed one it continues at once.
 */
export async function restoreStopped(
  tx: Tx,
  scenarioId: string,
  stoppedAt: Temporal.Instant,
  now: Temporal.Instant,
) {
  const underWay = sql`exists (select from attempt a where a.company_id = m.company_id and a.message_id = m.id and a.state in ('sending', 'unknown'))`
  const silent = sql`(m.answered_at is null or m.answered_at < ${stoppedAt})`
  const failed = sql`exists (select from attempt a where a.company_id = m.company_id and a.message_id = m.id and a.step = m.step and a.state = 'failed')
    and ${silent}`
  // "Sent" is no delivery: the next step keeps its wait time.
  const awaited = sql`m.updated_at = ${stoppedAt} or m.status = 'sent' and m.stopped_due_at > ${stoppedAt} and ${silent}`
  await sql`
    with again as (
      update message m set outcome = 'pending', reason = m.stopped_reason,
        due_at = case when m.outcome = 'done' and ${failed} then ${now} else m.stopped_due_at end, claimed_until = null, updated_at = ${now},
        stopped_at = null, stopped_due_at = null, stopped_reason = null
      where m.scenario_id = ${scenarioId} and m.stopped_at = ${stoppedAt} and m.stopped_due_at is not null
        and (m.outcome = 'withdrawn' and m.reason = 'WITHDRAWN_STOPPED' and not ${mayHaveLeft}
          or m.outcome = 'done' and (${awaited} or ${failed}) and not ${underWay})
      returning m.company_id, m.id, m.due_at, m.data_seen_at
    )
    insert into message_event (company_id, message_id, at, kind, detail, data_seen_at)
    select company_id, id, ${now}, 'replanned', jsonb_build_object('sendAt', to_jsonb(due_at)), data_seen_at from again`.execute(
    tx,
  )
}
