import type { Tx } from '../../platform/db/database.ts'
import type { ScenarioRow } from '../plan/load-plan.ts'
import { planMessages } from '../plan/plan-messages.ts'
import { hashList, saveList } from '../plan/sending-list.ts'
import { restoreStopped, withdrawScenario } from '../plan/withdraw-messages.ts'
import { getListCost } from './list-cost.ts'

type NextState = { state: string; list_state: string }

/** Puts the sending list together anew and notes what it came to. */
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

/** Notes who looked at the list and found it right. */
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

/** Makes a scenario active and plans its messages; what was due before `dueFrom` is left out, null leaves nothing out. */
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

/** Stops a scenario and takes back what has not begun to leave; also for the auto-stop date. */
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

/** Makes a scenario active again that was stopped just now, with the messages that waited; then the plan follows what changed since. */
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
