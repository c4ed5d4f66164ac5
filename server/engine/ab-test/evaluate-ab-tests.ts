import { sql } from 'kysely'
import { isAbTestComplete } from '../../../domain/ab-test.ts'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { ScenarioRow } from '../plan/load-plan.ts'
import { planMessages } from '../plan/plan-messages.ts'
import { noListColumns } from '../scenario/change-state.ts'
import { getNextState, getScenarioRow } from '../scenario/scenario-row.ts'
import { findRunningAbTest } from '../template/running-ab-test.ts'
import { type AbTestRow, countAbTestSlots } from './count-ab-test-slots.ts'

/**
 * Evaluates A/B tests that have reached their sample size or last day, each once; one that fails is retried the next time. Safe to run
 * concurrently.
 */
export async function evaluateAbTests({
  db,
  clock,
  log,
}: Pick<AppContext, 'db' | 'clock' | 'log'>): Promise<void> {
  const running = await db.withAllTenants((tx) =>
    tx
      .selectFrom('text_trial')
      .select(['company_id', 'scenario_id'])
      .where('state', '=', 'running')
      .execute(),
  )
  for (const { company_id, scenario_id } of running)
    try {
      await db.withTenant(company_id, (tx) => evaluateAbTest(tx, scenario_id, clock.now()))
    } catch (error) {
      log.error({ err: error, companyId: company_id }, 'A/B test evaluation failed')
    }
}

async function evaluateAbTest(tx: Tx, scenarioId: string, now: Temporal.Instant) {
  const scenario = await getScenarioRow(tx, scenarioId, true)
  // The scenario is locked against edits; the A/B test may have ended by now.
  const trial = await findRunningAbTest(tx, scenarioId)
  if (!trial) return
  const { a, b } = await countAbTestSlots(tx, trial, scenario.type as ScenarioType, now) // guaranteed by a check constraint
  const late = Temporal.Instant.compare(trial.last_at, now) <= 0
  if (!isAbTestComplete({ a, b }, trial.size) && !late) return
  await saveResult(tx, trial, { a, b }, now)
  await replanScenario(tx, scenario, now)
}

const saveResult = (
  tx: Tx,
  { id }: AbTestRow,
  { a, b }: Awaited<ReturnType<typeof countAbTestSlots>>,
  now: Temporal.Instant,
) =>
  sql`
  update text_trial set state = 'judged', over_at = ${now}, whole_a = ${a.whole}, part_a = ${a.part}, aside_a = ${a.unknown},
    whole_b = ${b.whole}, part_b = ${b.part}, aside_b = ${b.unknown} where id = ${id}`.execute(tx)

/**
 * Replans after an A/B test, as everyone gets the scenario's own text from now on. A sending list before its start is outdated, as it showed the
 * other text for some; an active scenario continues and is planned again, including promotions, as nobody has edited it.
 */
async function replanScenario(tx: Tx, row: ScenarioRow, now: Temporal.Instant) {
  if (row.state === 'active') return planMessages(tx, row, now)
  const next = getNextState(row, 'scenario.edit')
  if (next)
    await tx
      .updateTable('scenario')
      .set({ ...next, ...noListColumns, updated_at: now })
      .where('id', '=', row.id)
      .execute()
}
