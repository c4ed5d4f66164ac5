import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { wasInHoldout } from './holdout.ts'

/** Takes back what has not begun to leave for one patient, who was just excluded or said stop. */
export const withdrawForPatient = (
  tx: Tx,
  clientId: string,
  reason: 'EXCLUDED' | 'OPTED_OUT',
  now: Temporal.Instant,
) => withdrawMessages(tx, sql`m.client_id = ${clientId}`, 'skipped', reason, now)

/** Takes back what sells and has not begun to leave, for one patient who said the first stop. */
export const withdrawMarketing = (tx: Tx, clientId: string, now: Temporal.Instant) =>
  withdrawMessages(
    tx,
    sql`m.client_id = ${clientId} and exists (select from scenario s where s.company_id = m.company_id and s.id = m.scenario_id
      and s.type in ('promotion', 'invitation'))`,
    'skipped',
    'OPTED_OUT',
    now,
  )

/** Takes back what has not begun to leave of a scenario that was stopped. A plan that follows holds out the same patients again. */
export const withdrawScenario = (tx: Tx, scenarioId: string, now: Temporal.Instant) =>
  withdrawMessages(
    tx,
    sql`m.scenario_id = ${scenarioId}`,
    'withdrawn',
    'WITHDRAWN_STOPPED',
    now,
    stopSnapshot(now),
  )

/** Kept with a message that a stop takes back, so that the stop can be taken back. */
const stopSnapshot = (now: Temporal.Instant) =>
  sql`, stopped_at = ${now}, stopped_due_at = m.due_at, stopped_reason = m.reason`

/** Whether any provider may have it: a request is under way, was taken in, or nobody knows. */
const mayHaveLeft = sql`exists (select from attempt a where a.company_id = m.company_id and a.message_id = m.id and a.state <> 'failedToSendToGateway')`

/**
 * Raises the fence of every such message, so that a worker that holds it can no longer send it. A message that may have left by an
 * earlier step keeps its outcome there and takes no further one. Who was to be held out by it when its moment came is not: the two sides stay alike
 * (figures 20).
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
  // A worker that is just taking one of them back is waited for, so that the next statement sees what it left.
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
 * Gives back what a stop at `stoppedAt` took: each message is due when it was, with the reason for which it waited. What has begun to
 * leave, or may have, stays as it is; of an earlier step that was taken in, the next one goes on unless it arrived or was answered since. Of one that
 * failed meanwhile the next step goes on at once.
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
  // That a provider has sent it on since is no delivery: the next step is waited for as before.
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
