import type { ScenarioRow } from '../../engine/plan/load-plan.ts'
import { planMessages } from '../../engine/plan/plan-messages.ts'
import { regenerateRow, startRow, verifyRow } from '../../engine/scenario/change-state.ts'
import { moved, scenarioRow } from '../../engine/scenario/scenario-row.ts'
import type { House } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { datePlanBack } from './backdate-plan.ts'
import { tellFirstVisits } from './first-visit-surveys.ts'
import { tellInvitations } from './invitations.ts'
import { tellHistory } from './message-history.ts'
import { demoCascade } from './message-timeline.ts'
import { addMoreScenarios } from './more-scenarios.ts'
import { tellReviewSites } from './review-sites.ts'
import type { DemoSize } from './size.ts'
import { tellSurveys } from './surveys.ts'

/**
 * Runs the clinic's main reminder as if it had been active for weeks, and leaves others with a list to look at. It began at noon UTC, when the
 * window is closed in every branch.
 */
export async function runScenarios(
  house: House,
  tx: Tx,
  accountId: string,
  now: Temporal.Instant,
  { historyDays }: DemoSize,
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
    .subtract({ days: historyDays })
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
  await start(tx, main.id, accountId, now, since)
  await datePlanBack(tx, main.id, since)
  await tellHistory(house, tx, main, now)
  const idOf = await addMoreScenarios(tx, main.company_id, autoStopDate, now)
  await tellSurveys(tx, idOf('nps'), now)
  await tellFirstVisits(house, tx, idOf('Анкета после первого визита'), now)
  await tellReviewSites(tx, now)
  await tellInvitations(tx, idOf('invitation'), now)
  for (const id of [other.id, idOf('promotion')])
    await step(tx, id, 'list.regenerate', (row, next) => regenerateRow(tx, row, next, now))
}

/** The three calls a person makes: put the list together, check it, start. */
async function start(
  tx: Tx,
  id: string,
  accountId: string,
  now: Temporal.Instant,
  since: Temporal.Instant,
) {
  await step(tx, id, 'list.regenerate', (row, next) => regenerateRow(tx, row, next, now))
  await step(tx, id, 'list.verify', (row, next) => verifyRow(tx, row, next, accountId, now))
  await step(tx, id, 'scenario.start', (row, next) => startRow(tx, row, next, now, since))
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
