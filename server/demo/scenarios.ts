import type { Tx } from '../db/database.ts'
import type { House } from '../house.ts'
import type { ScenarioRow } from '../plan/load.ts'
import { planMessages } from '../plan/plan-messages.ts'
import { regenerateRow, startRow, verifyRow } from '../scenario/life.ts'
import { moved, scenarioRow } from '../scenario/scenarios.ts'
import { tellHistory } from './history.ts'
import { addMoreScenarios } from './more-scenarios.ts'
import { datePlanBack } from './past-plan.ts'
import { demoCascade } from './story.ts'

/** How long the clinic has been reminding. It began at noon UTC, when the window is closed in every branch. */
const HISTORY_DAYS = 35

/** Runs the clinic's main reminder as if it had been active for five weeks, and leaves others with a list to look at. */
export async function runScenarios(
  house: House,
  tx: Tx,
  accountId: string,
  now: Temporal.Instant,
): Promise<void> {
  const rows = await tx
    .selectFrom('scenario')
    .selectAll()
    .where('weekend_aware', '=', false)
    .execute()
  const main = rows.find((row) => row.days_ahead === 1)
  const other = rows.find((row) => row.days_ahead === 3)
  if (!main || !other) throw new Error('the demo needs the scenarios of a new clinic')
  const today = now.toZonedDateTimeISO('UTC').toPlainDate()
  const since = today
    .subtract({ days: HISTORY_DAYS })
    .toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' })
    .toInstant()
  const autoStopDate = today.add({ months: 3, days: 14 }).toString()
  await tx
    .updateTable('scenario')
    .set({ auto_stop_date: autoStopDate, created_at: since })
    .where('id', '=', main.id)
    .execute()
  await tx.deleteFrom('cascade_step').where('scenario_id', '=', main.id).execute()
  await tx
    .insertInto('cascade_step')
    .values(
      demoCascade.map((channel, position) => ({
        company_id: main.company_id,
        scenario_id: main.id,
        position,
        channel,
      })),
    )
    .execute()
  await planMessages(tx, await scenarioRow(tx, main.id), since)
  await start(tx, main.id, accountId, now)
  await datePlanBack(tx, main.id, since)
  await tellHistory(house, tx, main, now)
  const promotion = await addMoreScenarios(tx, main.company_id, autoStopDate, now)
  for (const id of [other.id, promotion])
    await step(tx, id, 'list.regenerate', (row, next) => regenerateRow(tx, row, next, now))
}

/** The three calls a person makes: put the list together, check it, start. */
async function start(tx: Tx, id: string, accountId: string, now: Temporal.Instant) {
  await step(tx, id, 'list.regenerate', (row, next) => regenerateRow(tx, row, next, now))
  await step(tx, id, 'list.verify', (row, next) => verifyRow(tx, row, next, accountId, now))
  await step(tx, id, 'scenario.start', (row, next) => startRow(tx, row, next, now))
}

async function step(
  tx: Tx,
  id: string,
  event: string,
  take: (row: ScenarioRow, next: { state: string; list_state: string }) => Promise<unknown>,
) {
  const row = await scenarioRow(tx, id)
  const next = moved(row, event)
  if (!next)
    throw new Error(`the scenario chart has no ${event} from ${row.state}.${row.list_state}`)
  await take(row, next)
}
