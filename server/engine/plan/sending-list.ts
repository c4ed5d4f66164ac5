import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { findRunningAbTest } from '../template/running-ab-test.ts'
import { firstChannelSql } from './first-channels.ts'
import { listedPlanSql } from './listed-plan-sql.ts'
import { loadPlan, type ScenarioRow } from './load-plan.ts'
import { isCoveredByPlan } from './plan-kinds.ts'

export interface ListChange {
  added: number
  removed: number
  changed: number
}

/** Replaces the sending list; returns how many messages are due and how many skipped. */
export async function saveList(tx: Tx, row: ScenarioRow, now: Temporal.Instant) {
  const plan = await loadPlan(tx, row, now)
  await tx.deleteFrom('list_row').where('scenario_id', '=', row.id).execute()
  await sql`
    insert into list_row (company_id, scenario_id, occasion, notice, client_id, visit_id, visit_at, time_zone, channel, send_at, status, reason)
    select current_company(), ${row.id}, p.occasion, p.notice, p.client_id, p.visit_id, p.visit_at, p.time_zone, ${firstChannelSql(plan.scenario, sql`p.client_id`)}, p.send_at,
      case when p.reason is null then 'due' else 'skipped' end, p.reason
    from (${listedPlanSql(plan)}) p
    -- In the indexes' own order each row goes to their end.
    order by p.occasion`.execute(tx)
  const counts = await sql<{ due: number; skipped: number }>`
    select count(*) filter (where status = 'due') as due, count(*) filter (where status = 'skipped') as skipped
    from list_row where scenario_id = ${row.id}`.execute(tx)
  return counts.rows[0] ?? { due: 0, skipped: 0 }
}

/** Hash of a sending list: settings, texts, and messages of the next 24 hours. Bookings of next month do not change it. Rows are those of `list_row`. */
export async function hashList(tx: Tx, row: ScenarioRow, now: Temporal.Instant): Promise<string> {
  const steps = await tx
    .selectFrom('cascade_step')
    .select(['channel', 'wait_minutes'])
    .where('scenario_id', '=', row.id)
    .orderBy('position')
    .execute()
  const due = await sql<{ lines: string | null }>`
    select string_agg(occasion || ' ' || extract(epoch from send_at) || ' ' || coalesce(channel, ''), '|' order by occasion) as lines
    from list_row where scenario_id = ${row.id} and status = 'due' and send_at < ${now.add({ hours: 24 })}`.execute(
    tx,
  )
  const trial = await findRunningAbTest(tx, row.id)
  return createHash('sha256')
    .update(JSON.stringify([getSettings(row), steps, ...(trial ? [trial.id, trial.text_b] : [])]))
    .update(due.rows[0]?.lines ?? '')
    .digest('base64url')
}

/** Columns that are settings: all except identity, lifecycle and the list itself. */
function getSettings(row: ScenarioRow) {
  return Object.entries(row)
    .filter(
      ([name]) =>
        !/^(company_id|id|state|list_.*|due_from|planned_at|created_at|updated_at)$/.test(name),
    )
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/** Counts how the messages of the next 24 hours differ from the checked list; all zero while it is still valid. */
export async function compareList(
  tx: Tx,
  row: ScenarioRow,
  now: Temporal.Instant,
): Promise<ListChange> {
  const plan = await loadPlan(tx, row, now)
  const horizon = now.add({ hours: 24 })
  // A chat opened since does not change the list: the patient gets the same message.
  const { channel, channelWithoutChat } = plan.scenario
  const { rows } = await sql<ListChange>`
    with fresh as (select * from (${listedPlanSql(plan)}) p where p.send_at < ${horizon}),
    checked as (
      select * from list_row m where m.scenario_id = ${row.id} and m.send_at < ${horizon} and m.status = 'due' and ${isCoveredByPlan(plan)}
    )
    select
      count(*) filter (where c.occasion is null and f.reason is null) as added,
      count(*) filter (where f.occasion is null) as removed,
      count(*) filter (where c.occasion is not null and f.occasion is not null and (f.reason is not null
        or f.send_at <> c.send_at or not coalesce(c.channel = any(${[channel, channelWithoutChat].filter(Boolean)}::text[]), false))) as changed
    from fresh f full join checked c using (occasion)`.execute(tx)
  return rows[0] ?? { added: 0, removed: 0, changed: 0 }
}
