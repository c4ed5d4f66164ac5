import type { Tx } from '../../platform/db/database.ts'
import type { ScenarioRow } from '../plan/load-plan.ts'
import { planMessages } from '../plan/plan-messages.ts'
import { hashList, saveList } from '../plan/sending-list.ts'
import { restoreStopped, withdrawScenario } from '../plan/withdraw-messages.ts'
import { getListCost } from './list-cost.ts'

type NextState = { state: string; list_state: string }

/** Columns of a scenario without a sending list, as after an edit: its totals went with the list. */
export const noListColumns = {
  list_hash: null,
  list_count: null,
  list_skipped: null,
  list_cost: null,
  list_generated_at: null,
  list_verified_at: null,
  list_verified_by: null,
} as const

/** Regenerates the sending list and records its totals. */
export async function regenerateSendingList(
  tx: Tx,
  row: ScenarioRow,
  next: NextState,
  now: Temporal.Instant,
) {
  const { due, skipped } = await saveList(tx, row, now)
  const hash = await hashList(tx, row, now)
  const cost = await getListCost(tx, row)
  const list = { list_hash: hash, list_count: due, list_skipped: skipped, list_cost: cost }
  const unread = {
    list_generated_at: now,
    list_verified_at: null,
    list_verified_by: null,
    stopped_at: null,
  }
  await tx
    .updateTable('scenario')
    .set({ ...next, ...list, ...unread })
    .where('id', '=', row.id)
    .execute()
  return { hash, count: due, skipped, cost }
}

/** Records who checked the list and approved it. */
export async function verifySendingList(
  tx: Tx,
  row: ScenarioRow,
  next: NextState,
  accountId: string,
  now: Temporal.Instant,
) {
  await tx
    .updateTable('scenario')
    .set({ ...next, list_verified_at: now, list_verified_by: accountId, stopped_at: null })
    .where('id', '=', row.id)
    .execute()
}

/** Activates a scenario and plans its messages; messages due before `dueFrom` are left out, null includes all. */
export async function activateScenario(
  tx: Tx,
  row: ScenarioRow,
  next: NextState,
  now: Temporal.Instant,
  dueFrom: Temporal.Instant | null,
) {
  const started = await tx
    .updateTable('scenario')
    .set({ ...next, due_from: dueFrom, stopped_at: null, updated_at: now })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await planMessages(tx, started, now)
}

/** Stops a scenario and withdraws unstarted messages; also used at the auto-stop date. */
export async function deactivateScenario(
  tx: Tx,
  row: ScenarioRow,
  next: NextState,
  now: Temporal.Instant,
) {
  await tx
    .updateTable('scenario')
    .set({ ...next, stopped_at: now, updated_at: now })
    .where('id', '=', row.id)
    .execute()
  await withdrawScenario(tx, row.id, now)
}

/** Reactivates a scenario that was just stopped, restoring its waiting messages; then it is planned again. */
export async function reactivateScenario(
  tx: Tx,
  row: ScenarioRow,
  stoppedAt: Temporal.Instant,
  next: NextState,
  now: Temporal.Instant,
) {
  const active = await tx
    .updateTable('scenario')
    .set({ ...next, stopped_at: null, updated_at: now })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await restoreStopped(tx, row.id, stoppedAt, now)
  await planMessages(tx, active, now)
}
