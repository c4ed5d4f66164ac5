import { awaitedAddress } from '../../engine/emergency-stop/unconfirmed-address.ts'
import type { ScenarioRow } from '../../engine/plan/load-plan.ts'
import { compareList, listHash, writeList } from '../../engine/plan/sending-list.ts'
import {
  regenerateRow,
  startRow,
  stopRow,
  undoRow,
  verifyRow,
} from '../../engine/scenario/change-state.ts'
import { moved, scenarioRow } from '../../engine/scenario/scenario-row.ts'
import type { House } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requireSetup } from '../../platform/http/rights.ts'
import { requireRunnable } from './check-input.ts'
import { undoSeconds } from './get-undo-seconds.ts'
import { lastDayZones } from './last-day.ts'
import { pastBefore } from './send-time.ts'

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
        const list = await regenerateRow(tx, row, next, clock.now())
        await addAudit(tx, caller, clock.now(), 'regenerateList', { scenarioId: row.id })
        return list
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
        await addAudit(tx, caller, clock.now(), 'verifyList', { scenarioId: row.id })
      }),

    startScenario: ({ caller, path, body }) =>
      db.tenant(caller.companyId, async (tx) => {
        const row = await open(tx, caller, path.id)
        // The same start asked twice is one start.
        if (row.state === 'active' && row.list_hash === body.hash) return
        await requireConfirmedEmail(tx, caller.companyId)
        requireRunnable(row, (await lastDayZones(tx))(row.type), clock.now())
        requireList(row, body.hash)
        const next = moved(row, 'scenario.start')
        if (!next) throw new Problem(row.state === 'active' ? 'STATE' : 'NOT_VERIFIED')
        const now = clock.now()
        await refuseStale(tx, row, now)
        await startRow(tx, row, next, now, body.includePast ? null : pastBefore(now))
        const detail = { scenarioId: row.id, includePast: body.includePast ?? false }
        await addAudit(tx, caller, now, 'startScenario', detail)
      }),

    stopScenario: ({ caller, path }) =>
      db.tenant(caller.companyId, async (tx) => {
        const row = await open(tx, caller, path.id)
        const next = moved(row, 'scenario.stop')
        if (!next) throw new Problem('NOT_ACTIVE')
        await stopRow(tx, row, next, clock.now())
        await addAudit(tx, caller, clock.now(), 'stopScenario', { scenarioId: row.id })
      }),

    undoStop: ({ caller, path }) =>
      db.tenant(caller.companyId, async (tx) => {
        const row = await open(tx, caller, path.id)
        // The same undo asked twice is one.
        if (row.state === 'active') return
        const now = clock.now()
        const next = undoSeconds(row, now) > 0 ? moved(row, 'stop.undo') : null
        if (!next || !row.stopped_at) throw new Problem('UNDO_OVER')
        requireRunnable(row, (await lastDayZones(tx))(row.type), now)
        await undoRow(tx, row, row.stopped_at, next, now)
        await addAudit(tx, caller, now, 'undoStop', { scenarioId: row.id })
      }),
  }
}

/** Whoever registered a clinic has to show first that its address is theirs: nothing is sent to patients before. */
async function requireConfirmedEmail(tx: Tx, companyId: string) {
  if ((await awaitedAddress(tx, companyId)) !== null) throw new Problem('EMAIL_UNCONFIRMED')
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
