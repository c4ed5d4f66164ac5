import { sql } from 'kysely'
import { DEFAULT_SCENARIO_DAYS } from '../../../domain/limits.ts'
import { listTariffScenarioTypes } from '../../../domain/tariff-plans.ts'
import type { components } from '../../../schema/generated/rest.ts'
import type { Tx } from '../../platform/db/database.ts'
import { loadPlan, type ScenarioRow } from '../plan/load-plan.ts'
import { planSql } from '../plan/plan-kinds.ts'

/** Visits further ahead are irrelevant for the first messages. */
const LOOKAHEAD = { hours: 14 * 24 }

/**
 * Returns the reminder proposed to a new clinic: the oldest one a day ahead, with its days, time, and the first messages of its plan. Null if the
 * plan has no reminders, or all were deleted.
 */
export async function findProposedScenario(
  tx: Tx,
  plan: string,
  now: Temporal.Instant,
  isCardComplete: boolean,
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
  const first = await findFirstSending(tx, row, now, isCardComplete)
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

/**
 * Returns the next send time of the scenario's plan and how many messages leave then. Messages that only wait for a channel are counted, as are
 * those that wait for the card as long as it is incomplete: other steps add both. The visits of a patient's day are one message.
 */
async function findFirstSending(
  tx: Tx,
  row: ScenarioRow,
  now: Temporal.Instant,
  isCardComplete: boolean,
) {
  const { zoneEnds: _, ...plan } = await loadPlan(tx, row, now)
  const pending = ['NO_CHANNEL', ...(isCardComplete ? [] : ['EMPTY_VARIABLE'])]
  const { rows } = await sql<{ send_at: Temporal.Instant; time_zone: string; count: number }>`
    select p.send_at, p.time_zone, count(distinct p.client_id)::int as count
    from (${planSql({ ...plan, until: now.add(LOOKAHEAD) })}) p
    where p.send_at > ${now} and (p.reason is null or p.reason = any(${pending}::text[]))
    group by 1, 2 order by 1, 2 limit 1`.execute(tx)
  return rows[0] ?? null
}
