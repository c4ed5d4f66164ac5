import { sql } from 'kysely'
import { canSeePhones } from '../../../domain/roles.ts'
import {
  liftEmergencyStop,
  pressEmergencyStop,
} from '../../engine/emergency-stop/press-emergency-stop.ts'
import { findUnconfirmedAddress } from '../../engine/emergency-stop/unconfirmed-address.ts'
import { waitForOpenRequests } from '../../engine/emergency-stop/wait-for-open-requests.ts'
import { readSendHold } from '../../engine/send-hold/lift-send-hold.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { requireId } from '../../platform/http/ids.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { loadStopOutlook } from './load-stop-outlook.ts'
import { loadStops } from './load-stops.ts'
import { loadTariffLapse } from './load-tariff-lapse.ts'

/** Handlers to list, start and lift emergency stops, for a branch or the whole clinic. */
export function createEmergencyStopHandlers(app: AppContext): Handlers {
  const { db, clock } = app
  const createReader = ({ role }: Caller) => ({
    now: clock.now(),
    canSeePhones: canSeePhones(role),
  })
  const loadStop = async (tx: Tx, caller: Caller, id: string) => {
    const [stop] = await loadStops(tx, sql`r.id = ${id}`, createReader(caller))
    if (!stop) throw new Problem('NOT_FOUND')
    return stop
  }
  return {
    async listRedStops({ caller }) {
      const [items, unconfirmedEmail, lapse] = await db.withTenant(caller.companyId, async (tx) => [
        await loadStops(tx, sql`r.lifted_at is null`, createReader(caller)),
        await findUnconfirmedAddress(tx, caller.companyId),
        await loadTariffLapse(tx, clock.now()),
      ])
      // The send hold belongs to the installation, not to a clinic.
      const closed = await db.withAllTenants(readSendHold)
      const fence = closed && { closedAt: closed.closedAt.toString(), cause: closed.cause }
      return { items, total: items.length, fence, unconfirmedEmail, lapse }
    },

    getRedStopOutlook: ({ caller, query }) =>
      db.withTenant(caller.companyId, async (tx) =>
        loadStopOutlook(tx, await requireBranch(tx, query.branchId ?? null), createReader(caller)),
      ),

    getRedStop: ({ caller, path }) =>
      db.withTenant(caller.companyId, (tx) => loadStop(tx, caller, requireId(path.id))),

    async pressRedStop({ caller, body }) {
      const { companyId } = caller
      const id = await db.withTenant(companyId, async (tx) => {
        const now = clock.now()
        const branchId = await requireBranch(tx, body.branchId)
        const pressed = await pressEmergencyStop(tx, companyId, branchId, caller.accountId, now)
        if (pressed.isNew)
          await addAudit(tx, caller, now, 'redStopPressed', { stopId: pressed.id, branchId })
        return pressed.id
      })
      await waitForOpenRequests(app, companyId)
      return db.withTenant(companyId, (tx) => loadStop(tx, caller, id))
    },

    liftRedStop: ({ caller, path }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const now = clock.now()
        const id = requireId(path.id)
        const released = await liftEmergencyStop(tx, id, caller.accountId, now)
        // Lifting it again changes nothing.
        if (released !== null)
          await addAudit(tx, caller, now, 'redStopLifted', { stopId: id, released })
        return loadStop(tx, caller, id)
      }),
  }
}

/** Checks that the branch belongs to the clinic. */
async function requireBranch(tx: Tx, id: string | null): Promise<string | null> {
  if (id === null) return null
  const branch = await tx
    .selectFrom('branch')
    .select('id')
    .where('id', '=', requireId(id))
    .executeTakeFirst()
  if (!branch) throw new Problem('NOT_FOUND')
  return branch.id
}
