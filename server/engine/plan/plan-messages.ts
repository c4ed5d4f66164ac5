import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { firstChannelSql } from './first-channels.ts'
import { wasInHoldout } from './holdout.ts'
import { loadPlan, type ScenarioRow } from './load-plan.ts'
import type { Plan } from './plan.ts'
import { getRemovalReason, isCoveredByPlan, planSql } from './plan-kinds.ts'
import { planChangedPatients } from './promotion-changes.ts'
import { patientCondition } from './skip-reasons.ts'

/**
 * Updates the messages of an active scenario to its rules and the current visits. Idempotent, also on two machines or after a crash: each occasion
 * has one message, and started messages are not touched. With `clientId` only that patient's are planned.
 */
export async function planMessages(
  tx: Tx,
  row: ScenarioRow,
  now: Temporal.Instant,
  clientId: string | null = null,
): Promise<void> {
  await lockPlanning(tx, row.company_id)
  const whole = await loadPlan(tx, row, now, clientId)
  if (row.type !== 'promotion' || clientId !== null) await writeMessages(tx, whole)
  else await planChangedPatients(tx, whole, (plan) => writeMessages(tx, plan))
  await tx.updateTable('scenario').set({ planned_at: now }).where('id', '=', row.id).execute()
}

/** Serializes the plans of one clinic, so that two reminders of a visit see each other. */
export async function lockPlanning(tx: Tx, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`plan ${companyId}`}, 0))`.execute(tx)
}

async function writeMessages(tx: Tx, plan: Plan): Promise<void> {
  const { now } = plan
  await sql`
    with planned as (${plannedRows(plan)}),
    known as (${existingRows(plan)}),
    pair as materialized (${pairedRows}),
    settled as (${messageUpsert(plan)}),
    gone as (${removedMessages(plan)})
    insert into message_event (company_id, message_id, at, kind, detail, data_seen_at)
    select e.company_id, e.id, ${now},
      case e.outcome when 'skipped' then 'skipped' when 'withdrawn' then 'withdrawn' else case when e.created_at = ${now} then 'planned' else 'replanned' end end,
      jsonb_strip_nulls(jsonb_build_object('reason', e.reason, 'sendAt', to_jsonb(e.send_at))), e.data_seen_at
    from (select * from settled union all select * from gone) e`.execute(tx)
}

/** The planned rows, as messages. */
const plannedRows = (plan: Plan) => sql`
  select p.*, case when p.reason is null then 'pending' else 'skipped' end as outcome, ${firstChannelSql(plan.scenario, sql`p.client_id`)} as channel
  from (${planSql(plan)}) p`

/** The scenario's existing messages. */
const existingRows = (plan: Plan) => sql`
  select m.id as known_id, m.occasion, m.text, m.outcome as known_outcome, ${wasInHoldout(plan.now)} as held_out, m.reason as known_reason, m.send_at as known_send_at,
    m.channel as known_channel, m.time_zone as known_zone, m.visit_id as known_visit
  from message m where m.scenario_id = ${plan.scenarioId} ${patientCondition(plan, sql`m.client_id`)}`

/**
 * Planned and existing messages side by side. Read completely before anything is written, with a join that is never a nested loop; messages without
 * a change are not touched.
 */
const pairedRows = sql`
  select * from planned p full join known k using (occasion)`

/**
 * Inserts and updates planned messages unless they have started, ordered by key so that rows append to its index. A message whose time has passed
 * while it waited for its window leaves at the next opening; one ended as too late stays so. An unchanged message keeps the reason for which
 * dispatch holds it.
 */
const messageUpsert = ({ scenarioId, now }: Plan) => sql`
  insert into message as m (company_id, scenario_id, client_id, visit_id, visit_at, visit_day, time_zone, occasion, notice, send_at, outcome, reason,
    channel, due_at, data_seen_at, created_at, updated_at, branch_id)
  select current_company(), ${scenarioId}, p.client_id, p.visit_id, p.visit_at, p.visit_day, p.time_zone, p.occasion, p.notice, p.send_at, p.outcome, p.reason,
    p.channel, case when p.reason is null then p.send_at end, p.data_seen_at, ${now}, ${now}, v.branch_id
  from pair p left join visit v on v.company_id = current_company() and v.id = p.visit_id where p.client_id is not null and (p.known_id is null or p.text is null and not p.held_out
    and (p.known_outcome, case when p.known_outcome <> 'pending' then p.known_reason end, p.known_send_at, p.known_channel, p.known_zone, p.known_visit)
      is distinct from (p.outcome, p.reason, p.send_at, p.channel, p.time_zone, p.visit_id) and not ${isAlreadyTooLate(sql`p.known_reason`, sql`p.reason`)})
  order by p.occasion
  on conflict (company_id, scenario_id, occasion) do update set
    send_at = excluded.send_at, outcome = excluded.outcome, reason = excluded.reason, channel = excluded.channel,
    due_at = excluded.due_at, data_seen_at = excluded.data_seen_at, time_zone = excluded.time_zone, visit_day = excluded.visit_day, visit_id = excluded.visit_id, branch_id = excluded.branch_id,
    updated_at = ${now}, status = 'new', fence = m.fence + 1, claimed_until = null
  where m.text is null and m.outcome in ('pending', 'skipped', 'withdrawn') and not ${wasInHoldout(now)}
    and not (m.outcome = 'pending' and excluded.reason is not distinct from 'MOMENT_PASSED') and not ${isAlreadyTooLate(sql`m.reason`, sql`excluded.reason`)}
    and (m.outcome, case when m.outcome <> 'pending' then m.reason end, m.send_at, m.channel, m.time_zone, m.visit_id)
      is distinct from (excluded.outcome, excluded.reason, excluded.send_at, excluded.channel, excluded.time_zone, excluded.visit_id)
  returning m.company_id, m.id, m.outcome, m.reason, m.send_at, m.data_seen_at, m.created_at`

/** Both say that the message is too late, so the plan changes nothing. */
const isAlreadyTooLate = (known: RawBuilder<unknown>, planned: RawBuilder<unknown>) =>
  sql`(${known} is not distinct from 'TOO_LATE' and coalesce(${planned} in ('MOMENT_PASSED', 'VISIT_BEGUN'), false))`

/**
 * Withdraws messages that are no longer planned. Selected by id: as a join, each would scan all pairs while the planner takes the table for empty.
 */
const removedMessages = (plan: Plan) => sql`
  update message m set outcome = 'withdrawn', reason = case m.notice when 'freed' then 'OFFER_OVER' else ${getRemovalReason(plan)} end, due_at = null, updated_at = ${plan.now}, fence = m.fence + 1
  where m.id = any(array(select known_id from pair where client_id is null))
    and m.scenario_id = ${plan.scenarioId} and m.text is null and m.outcome in ('pending', 'skipped') and not ${wasInHoldout(plan.now)} and ${isCoveredByPlan(plan)}
  returning m.company_id, m.id, m.outcome, m.reason, m.send_at, m.data_seen_at, m.created_at`
