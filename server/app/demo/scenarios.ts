import type { ScenarioRow } from '../../engine/plan/load-plan.ts'
import { planMessages } from '../../engine/plan/plan-messages.ts'
import {
  activateScenario,
  regenerateSendingList,
  verifySendingList,
} from '../../engine/scenario/change-state.ts'
import { getNextState, getScenarioRow } from '../../engine/scenario/scenario-row.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { backdatePlan } from './backdate-plan.ts'
import { addFirstVisitSurveys } from './first-visit-surveys.ts'
import { addInvitations } from './invitations.ts'
import { addMessageHistory } from './message-history.ts'
import { demoCascade } from './message-timeline.ts'
import { addMoreScenarios } from './more-scenarios.ts'
import { addReviewSites } from './review-sites.ts'
import type { DemoSize } from './size.ts'
import { addSurveys } from './surveys.ts'

/**
 * Starts the clinic's main reminder as if it had been active for weeks, and leaves others with a list to check. It started at noon UTC, when the
 * sending window is closed in every branch.
 */
export async function runScenarios(
  app: AppContext,
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
  await planMessages(tx, await getScenarioRow(tx, main.id), since)
  await startScenario(tx, main.id, accountId, now, since)
  await backdatePlan(tx, main.id, since)
  await addMessageHistory(app, tx, main, now)
  const idOf = await addMoreScenarios(tx, main.company_id, autoStopDate, now)
  await addSurveys(tx, idOf('nps'), now)
  await addFirstVisitSurveys(app, tx, idOf('Опрос после первого визита'), now)
  await addReviewSites(tx, now)
  await addInvitations(tx, idOf('invitation'), now)
  for (const id of [other.id, idOf('promotion')])
    await applyTransition(tx, id, 'list.regenerate', (row, next) =>
      regenerateSendingList(tx, row, next, now),
    )
}

/** Makes the three calls of a person: build the list, verify it, start. */
async function startScenario(
  tx: Tx,
  id: string,
  accountId: string,
  now: Temporal.Instant,
  since: Temporal.Instant,
) {
  await applyTransition(tx, id, 'list.regenerate', (row, next) =>
    regenerateSendingList(tx, row, next, now),
  )
  await applyTransition(tx, id, 'list.verify', (row, next) =>
    verifySendingList(tx, row, next, accountId, now),
  )
  await applyTransition(tx, id, 'scenario.start', (row, next) =>
    activateScenario(tx, row, next, now, since),
  )
}

async function applyTransition(
  tx: Tx,
  id: string,
  event: string,
  apply: (row: ScenarioRow, next: { state: string; list_state: string }) => Promise<unknown>,
) {
  const row = await getScenarioRow(tx, id)
  const next = getNextState(row, event)
  if (!next)
    throw new Error(`the scenario chart has no ${event} from ${row.state}.${row.list_state}`)
  await apply(row, next)
}
