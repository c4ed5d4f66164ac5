import { findUnconfirmedAddress } from '../../engine/emergency-stop/unconfirmed-address.ts'
import type { ScenarioRow } from '../../engine/plan/load-plan.ts'
import { compareList, hashList, saveList } from '../../engine/plan/sending-list.ts'
import {
  activateScenario,
  deactivateScenario,
  reactivateScenario,
  regenerateSendingList,
  verifySendingList,
} from '../../engine/scenario/change-state.ts'
import { getNextState, getScenarioRow } from '../../engine/scenario/scenario-row.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requireScenarioSetup } from '../../platform/http/rights.ts'
import { requireRunnable } from './check-input.ts'
import { getUndoSeconds } from './get-undo-seconds.ts'
import { loadLastDayZones } from './last-day.ts'
import { getPastLimit } from './send-time.ts'

/** Handlers for lifecycle transitions of a scenario: regenerate, verify, start, stop, undo. */
export function createScenarioLifecycleHandlers(app: AppContext): Handlers {
  const { db, clock } = app

  /** Locks the scenario after checking the caller's right. */
  const lockScenario = async (tx: Tx, caller: Caller, id: string) => {
    const row = await getScenarioRow(tx, id, true)
    requireScenarioSetup(caller, row.type)
    return row
  }

  return {
    regenerateList: ({ caller, path }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const row = await lockScenario(tx, caller, path.id)
        const next = getNextState(row, 'list.regenerate')
        if (!next) throw new Problem('STATE')
        const list = await regenerateSendingList(tx, row, next, clock.now())
        await addAudit(tx, caller, clock.now(), 'regenerateList', { scenarioId: row.id })
        return list
      }),

    verifyList: ({ caller, path, body }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const row = await lockScenario(tx, caller, path.id)
        const next = getNextState(row, 'list.verify')
        if (row.state === 'active') throw new Problem('STATE')
        requireCurrentList(row, body.hash)
        // Verifying the same list again changes nothing.
        if (!next) return
        await verifySendingList(tx, row, next, caller.accountId, clock.now())
        await addAudit(tx, caller, clock.now(), 'verifyList', { scenarioId: row.id })
      }),

    startScenario: ({ caller, path, body }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const row = await lockScenario(tx, caller, path.id)
        // Starting again with the same list changes nothing.
        if (row.state === 'active' && row.list_hash === body.hash) return
        await requireConfirmedEmail(tx, caller.companyId)
        requireRunnable(row, (await loadLastDayZones(tx))(row.type), clock.now())
        requireCurrentList(row, body.hash)
        const next = getNextState(row, 'scenario.start')
        if (!next) throw new Problem(row.state === 'active' ? 'STATE' : 'NOT_VERIFIED')
        const now = clock.now()
        await requireUnchangedList(tx, row, now)
        await activateScenario(tx, row, next, now, body.includePast ? null : getPastLimit(now))
        const detail = { scenarioId: row.id, includePast: body.includePast ?? false }
        await addAudit(tx, caller, now, 'startScenario', detail)
      }),

    stopScenario: ({ caller, path }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const row = await lockScenario(tx, caller, path.id)
        const next = getNextState(row, 'scenario.stop')
        if (!next) throw new Problem('NOT_ACTIVE')
        await deactivateScenario(tx, row, next, clock.now())
        await addAudit(tx, caller, clock.now(), 'stopScenario', { scenarioId: row.id })
      }),

    undoStop: ({ caller, path }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const row = await lockScenario(tx, caller, path.id)
        // Undoing again changes nothing.
        if (row.state === 'active') return
        const now = clock.now()
        const next = getUndoSeconds(row, now) > 0 ? getNextState(row, 'stop.undo') : null
        if (!next || !row.stopped_at) throw new Problem('UNDO_OVER')
        requireRunnable(row, (await loadLastDayZones(tx))(row.type), now)
        await reactivateScenario(tx, row, row.stopped_at, next, now)
        await addAudit(tx, caller, now, 'undoStop', { scenarioId: row.id })
      }),
  }
}

/** Nothing is sent to patients before the registered email address is confirmed. */
async function requireConfirmedEmail(tx: Tx, companyId: string) {
  if ((await findUnconfirmedAddress(tx, companyId)) !== null) throw new Problem('EMAIL_UNCONFIRMED')
}

function requireCurrentList(row: ScenarioRow, hash: string) {
  if (row.list_hash === null) throw new Problem('NO_LIST')
  if (row.list_hash !== hash)
    throw new Problem('STALE_LIST', {}, { added: 0, removed: 0, changed: 0, hash: row.list_hash })
}

async function requireUnchangedList(tx: Tx, row: ScenarioRow, now: Temporal.Instant) {
  const change = await compareList(tx, row, now)
  if (change.added + change.removed + change.changed === 0) return
  const fresh = await computeListHash(tx, row, now)
  throw new Problem('STALE_LIST', {}, { ...change, hash: fresh })
}

/** Computes the hash of a list generated now. The following problem rolls back these writes. */
async function computeListHash(tx: Tx, row: ScenarioRow, now: Temporal.Instant) {
  await saveList(tx, row, now)
  return hashList(tx, row, now)
}
