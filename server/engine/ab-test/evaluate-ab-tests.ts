import { sql } from 'kysely'
import { isComplete } from '../../../domain/ab-test.ts'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import type { House } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { ScenarioRow } from '../plan/load-plan.ts'
import { planMessages } from '../plan/plan-messages.ts'
import { moved, scenarioRow } from '../scenario/scenario-row.ts'
import { runningTrial } from '../template/running-ab-test.ts'
import { type TrialRow, trialSeats } from './count-ab-test-slots.ts'

/**
 * Judges the trials that have come to their number, or to their last day: each once; one that cannot be judged waits for the next time. Any number of
 * processes may do it.
 */
export async function judgeTrials({
  db,
  clock,
  log,
}: Pick<House, 'db' | 'clock' | 'log'>): Promise<void> {
  const running = await db.engine((tx) =>
    tx
      .selectFrom('text_trial')
      .select(['company_id', 'scenario_id'])
      .where('state', '=', 'running')
      .execute(),
  )
  for (const { company_id, scenario_id } of running)
    try {
      await db.tenant(company_id, (tx) => judgeTrial(tx, scenario_id, clock.now()))
    } catch (error) {
      log.error({ err: error, companyId: company_id }, 'trial')
    }
}

async function judgeTrial(tx: Tx, scenarioId: string, now: Temporal.Instant) {
  const scenario = await scenarioRow(tx, scenarioId, true)
  // Whoever edits the scenario holds it; the trial may be over by now.
  const trial = await runningTrial(tx, scenarioId)
  if (!trial) return
  const { a, b } = await trialSeats(tx, trial, scenario.type as ScenarioType, now) // the column's check holds these words
  const late = Temporal.Instant.compare(trial.last_at, now) <= 0
  if (!isComplete({ a, b }, trial.size) && !late) return
  await freeze(tx, trial, { a, b }, now)
  await followOn(tx, scenario, now)
}

const freeze = (
  tx: Tx,
  { id }: TrialRow,
  { a, b }: Awaited<ReturnType<typeof trialSeats>>,
  now: Temporal.Instant,
) =>
  sql`
  update text_trial set state = 'judged', over_at = ${now}, whole_a = ${a.whole}, part_a = ${a.part}, aside_a = ${a.aside},
    whole_b = ${b.whole}, part_b = ${b.part}, aside_b = ${b.aside} where id = ${id}`.execute(tx)

/**
 * From here on everybody gets the scenario's own text. A list that waits for its start showed another one to some; whatever runs goes on and is planned
 * anew, a promotion too: nobody has edited it.
 */
async function followOn(tx: Tx, row: ScenarioRow, now: Temporal.Instant) {
  if (row.state === 'active') return planMessages(tx, row, now)
  const next = moved(row, 'scenario.edit')
  if (next)
    await tx
      .updateTable('scenario')
      .set({ ...next, list_hash: null, list_verified_at: null, updated_at: now })
      .where('id', '=', row.id)
      .execute()
}
