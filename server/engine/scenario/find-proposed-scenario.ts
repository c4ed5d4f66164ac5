import { sql } from 'kysely'
import { DEFAULT_SCENARIO_DAYS } from '../../../domain/limits.ts'
import { listTariffScenarioTypes } from '../../../domain/tariff-plans.ts'
import type { components } from '../../../schema/generated/rest.ts'
import type { Tx } from '../../platform/db/database.ts'
import { loadPlan, type ScenarioRow } from '../plan/load-plan.ts'
import {
  listBranchReminderTimes,
  listReminderTimes,
  type ReminderTime,
} from '../plan/reminder-times.ts'

/** Visits further ahead are irrelevant for the first messages. */
const LOOKAHEAD = { hours: 14 * 24 }

/**
 * Returns the reminder proposed to a new clinic: the oldest one a day ahead, with its days, time, and first send time for existing visits. Null if
 * the plan has no reminders, or all were deleted.
 */
export async function findProposedScenario(
  tx: Tx,
  plan: string,
  now: Temporal.Instant,
): Promise<components['schemas']['SetUpProposal'] | null> {
  if (!listTariffScenarioTypes(plan).includes('reminder')) return null
  const row = await tx
    .selectFrom('scenario')
    .selectAll()
    .where('type', '=', 'reminder')
    .orderBy('days_ahead')
    .orderBy('weekend_aware')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { time_zone } = await tx.selectFrom('company').select('time_zone').executeTakeFirstOrThrow()
  const first = await findFirstSending(tx, row, now)
  const today = now.toZonedDateTimeISO(time_zone).toPlainDate()
  return {
    scenarioId: row.id,
    name: row.name,
    listState: row.list_state as components['schemas']['ListState'], // guaranteed by a check constraint
    daysOfWeek: row.days_of_week,
    sendTime: row.send_time.slice(0, 5),
    firstSendAt: first?.send_at.toString() ?? null,
    firstCount: first?.count ?? 0,
    timeZone: first?.time_zone ?? time_zone,
    autoStopDate: row.auto_stop_date ?? today.add({ days: DEFAULT_SCENARIO_DAYS }).toString(),
  }
}

/** Returns the scenario's next send time with valid visits, by the same rule as its plan. */
async function findFirstSending(tx: Tx, row: ScenarioRow, now: Temporal.Instant) {
  const { scenario, timeZones, clinicZone, branchDaysOff = [] } = await loadPlan(tx, row, now)
  const until = now.add(LOOKAHEAD)
  const own = scenario.weekendAware ? branchDaysOff : []
  const moments = [
    ...listReminderTimes(scenario, timeZones, now, until),
    ...listBranchReminderTimes(scenario, own, now, until),
  ].filter(
    ({ sendAt, weekday }) =>
      Temporal.Instant.compare(sendAt, now) > 0 && scenario.daysOfWeek.includes(weekday),
  )
  const column = <K extends keyof ReminderTime>(name: K) => moments.map((moment) => moment[name])
  const ownDays = own.map(({ branchId }) => branchId)
  const { rows } = await sql<{ send_at: Temporal.Instant; time_zone: string; count: number }>`
    select m.send_at, m.time_zone, count(*)::int as count
    from unnest(${column('timeZone')}::text[], ${column('branchId')}::uuid[], ${column('dayFrom')}::timestamptz[], ${column('dayTo')}::timestamptz[],
      ${column('sendAt')}::timestamptz[]) as m(time_zone, branch_id, day_from, day_to, send_at)
    join visit v on v.company_id = current_company() and v.starts_at >= m.day_from and v.starts_at < m.day_to and v.status = 'valid'
    left join branch b on b.company_id = v.company_id and b.id = v.branch_id
    where coalesce(b.time_zone, ${clinicZone}) = m.time_zone
      and m.branch_id is not distinct from case when v.branch_id = any(${ownDays}::uuid[]) then v.branch_id end
    group by 1, 2 order by 1, 2 limit 1`.execute(tx)
  return rows[0] ?? null
}
