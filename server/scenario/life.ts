import type { Tx } from '../db/database.ts'
import type { House } from '../house.ts'
import type { Caller } from '../http/caller.ts'
import type { Handlers } from '../http/operation.ts'
import { Problem } from '../http/problem.ts'
import type { ScenarioRow } from '../plan/load.ts'
import { planMessages } from '../plan/plan-messages.ts'
import { compareList, listHash, writeList } from '../plan/sending-list.ts'
import { withdrawScenario } from '../plan/withdraw.ts'
import { requireRunnable } from './check-input.ts'
import { listCost } from './list-cost.ts'
import { requireSetup } from './rights.ts'
import { moved, scenarioRow } from './scenarios.ts'

/** Regenerate, verify, start, stop: the arrows of the scenario chart, each one call. */
export function scenarioLifeHandlers(house: House): Handlers {
  const { db, clock } = house

  /** The scenario, locked, with the caller's right to move it checked. */
  const open = async (tx: Tx, caller: Caller, id: string) => {
    const row = await scenarioRow(tx, id, true)
    requireSetup(caller, row.type)
    return row
  }

  return {
    regenerateList: ({ caller, path }) =>
      db.tenant(caller.companyId, async (tx) => {
        const row = await open(tx, caller, path.id)
        const next = moved(row, 'list.regenerate')
        if (!next) throw new Problem('STATE')
        return regenerateRow(tx, row, next, clock.now())
      }),

    verifyList: ({ caller, path, body }) =>
      db.tenant(caller.companyId, async (tx) => {
        const row = await open(tx, caller, path.id)
        const next = moved(row, 'list.verify')
        if (row.state === 'active') throw new Problem('STATE')
        requireList(row, body.hash)
        // A second check of the same list changes nothing.
        if (!next) return
        await verifyRow(tx, row, next, caller.accountId, clock.now())
      }),

    startScenario: ({ caller, path, body }) =>
      db.tenant(caller.companyId, async (tx) => {
        const row = await open(tx, caller, path.id)
        // The same start asked twice is one start.
        if (row.state === 'active' && row.list_hash === body.hash) return
        requireRunnable(row)
        requireList(row, body.hash)
        const next = moved(row, 'scenario.start')
        if (!next) throw new Problem(row.state === 'active' ? 'STATE' : 'NOT_VERIFIED')
        const now = clock.now()
        await refuseStale(tx, row, now)
        await startRow(tx, row, next, now)
      }),

    stopScenario: ({ caller, path }) =>
      db.tenant(caller.companyId, async (tx) => {
        const row = await open(tx, caller, path.id)
        const next = moved(row, 'scenario.stop')
        if (!next) throw new Problem('NOT_ACTIVE')
        await stopRow(tx, row, next, clock.now())
      }),
  }
}

type Next = { state: string; list_state: string }

/** Puts the sending list together anew and notes what it came to. */
export async function regenerateRow(tx: Tx, row: ScenarioRow, next: Next, now: Temporal.Instant) {
  const { due, skipped } = await writeList(tx, row, now)
  const hash = await listHash(tx, row, now)
  const cost = await listCost(tx, row)
  const list = { list_hash: hash, list_count: due, list_skipped: skipped, list_cost: cost }
  const unread = { list_generated_at: now, list_verified_at: null, list_verified_by: null }
  await tx
    .updateTable('scenario')
    .set({ ...next, ...list, ...unread })
    .where('id', '=', row.id)
    .execute()
  return { hash, count: due, skipped, cost }
}

/** Notes who looked at the list and found it right. */
export async function verifyRow(
  tx: Tx,
  row: ScenarioRow,
  next: Next,
  accountId: string,
  now: Temporal.Instant,
) {
  await tx
    .updateTable('scenario')
    .set({ ...next, list_verified_at: now, list_verified_by: accountId })
    .where('id', '=', row.id)
    .execute()
}

/** Makes a scenario active and plans its messages. */
export async function startRow(tx: Tx, row: ScenarioRow, next: Next, now: Temporal.Instant) {
  const started = await tx
    .updateTable('scenario')
    .set({ ...next, updated_at: now })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await planMessages(tx, started, now)
}

/** Stops a scenario and takes back what has not begun to leave; also for the auto-stop date. */
export async function stopRow(tx: Tx, row: ScenarioRow, next: Next, now: Temporal.Instant) {
  await tx
    .updateTable('scenario')
    .set({ ...next, updated_at: now })
    .where('id', '=', row.id)
    .execute()
  await withdrawScenario(tx, row.id, now)
}

function requireList(row: ScenarioRow, hash: string) {
  if (row.list_hash === null) throw new Problem('NO_LIST')
  if (row.list_hash !== hash)
    throw new Problem('STALE_LIST', {}, { added: 0, removed: 0, changed: 0, hash: row.list_hash })
}

async function refuseStale(tx: Tx, row: ScenarioRow, now: Temporal.Instant) {
  const change = await compareList(tx, row, now)
  if (change.added + change.removed + change.changed === 0) return
  const fresh = await freshHash(tx, row, now)
  throw new Problem('STALE_LIST', {}, { ...change, hash: fresh })
}

/** The hash a list would have if it were put together now. The refusal that follows rolls this writing back. */
async function freshHash(tx: Tx, row: ScenarioRow, now: Temporal.Instant) {
  await writeList(tx, row, now)
  return listHash(tx, row, now)
}
