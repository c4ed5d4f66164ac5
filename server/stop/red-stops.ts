import { sql } from 'kysely'
import { addAudit } from '../account/audit.ts'
import type { Tx } from '../db/database.ts'
import { closedFence } from '../fence/lift.ts'
import type { House } from '../house.ts'
import { requireId } from '../http/ids.ts'
import type { Handlers } from '../http/operation.ts'
import { Problem } from '../http/problem.ts'
import { liftStop, pressStop } from './hold.ts'
import { stopOutlook } from './outlook.ts'
import { stopBodies } from './stop-rows.ts'
import { untilNothingIsUnderWay } from './under-way.ts'

/** The red stop: to see, press and lift it, for a branch or for everything that the clinic sends. */
export function redStopHandlers(house: House): Handlers {
  const { db, clock } = house
  const one = async (tx: Tx, id: string) => {
    const [stop] = await stopBodies(tx, sql`r.id = ${id}`, clock.now())
    if (!stop) throw new Problem('NOT_FOUND')
    return stop
  }
  return {
    async listRedStops({ caller }) {
      const items = await db.tenant(caller.companyId, (tx) =>
        stopBodies(tx, sql`r.lifted_at is null`, clock.now()),
      )
      // The fence is the installation's, no company's own.
      const closed = await db.engine(closedFence)
      const fence = closed && { closedAt: closed.closedAt.toString(), cause: closed.cause }
      return { items, total: items.length, fence }
    },

    getRedStopOutlook: ({ caller, query }) =>
      db.tenant(caller.companyId, async (tx) =>
        stopOutlook(tx, await branchOf(tx, query.branchId ?? null), clock.now()),
      ),

    getRedStop: ({ caller, path }) =>
      db.tenant(caller.companyId, (tx) => one(tx, requireId(path.id))),

    async pressRedStop({ caller, body }) {
      const { companyId } = caller
      const id = await db.tenant(companyId, async (tx) => {
        const now = clock.now()
        const branchId = await branchOf(tx, body.branchId)
        const pressed = await pressStop(tx, companyId, branchId, caller.accountId, now)
        if (pressed.fresh)
          await addAudit(tx, caller, now, 'redStopPressed', { stopId: pressed.id, branchId })
        return pressed.id
      })
      await untilNothingIsUnderWay(house, companyId)
      return db.tenant(companyId, (tx) => one(tx, id))
    },

    liftRedStop: ({ caller, path }) =>
      db.tenant(caller.companyId, async (tx) => {
        const now = clock.now()
        const id = requireId(path.id)
        const released = await liftStop(tx, id, caller.accountId, now)
        // Lifted twice it is the same lifting.
        if (released !== null)
          await addAudit(tx, caller, now, 'redStopLifted', { stopId: id, released })
        return one(tx, id)
      }),
  }
}

/** A branch of another company is as unknown as none. */
async function branchOf(tx: Tx, id: string | null): Promise<string | null> {
  if (id === null) return null
  const branch = await tx
    .selectFrom('branch')
    .select('id')
    .where('id', '=', requireId(id))
    .executeTakeFirst()
  if (!branch) throw new Problem('NOT_FOUND')
  return branch.id
}
