import { sql } from 'kysely'
import { seesPhones } from '../../../domain/roles.ts'
import { liftStop, pressStop } from '../../engine/emergency-stop/press-emergency-stop.ts'
import { awaitedAddress } from '../../engine/emergency-stop/unconfirmed-address.ts'
import { untilNothingIsUnderWay } from '../../engine/emergency-stop/wait-for-open-requests.ts'
import { closedFence } from '../../engine/send-hold/lift-send-hold.ts'
import type { House } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { requireId } from '../../platform/http/ids.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { stopOutlook } from './load-stop-outlook.ts'
import { stopBodies } from './load-stops.ts'
import { lapseOf } from './load-tariff-lapse.ts'

/** The red stop: to see, press and lift it, for a branch or for everything that the clinic sends. */
export function redStopHandlers(house: House): Handlers {
  const { db, clock } = house
  const readerOf = ({ role }: Caller) => ({ now: clock.now(), phones: seesPhones(role) })
  const one = async (tx: Tx, caller: Caller, id: string) => {
    const [stop] = await stopBodies(tx, sql`r.id = ${id}`, readerOf(caller))
    if (!stop) throw new Problem('NOT_FOUND')
    return stop
  }
  return {
    async listRedStops({ caller }) {
      const [items, unconfirmedEmail, lapse] = await db.tenant(caller.companyId, async (tx) => [
        await stopBodies(tx, sql`r.lifted_at is null`, readerOf(caller)),
        await awaitedAddress(tx, caller.companyId),
        await lapseOf(tx, clock.now()),
      ])
      // The fence is the installation's, no company's own.
      const closed = await db.engine(closedFence)
      const fence = closed && { closedAt: closed.closedAt.toString(), cause: closed.cause }
      return { items, total: items.length, fence, unconfirmedEmail, lapse }
    },

    getRedStopOutlook: ({ caller, query }) =>
      db.tenant(caller.companyId, async (tx) =>
        stopOutlook(tx, await branchOf(tx, query.branchId ?? null), readerOf(caller)),
      ),

    getRedStop: ({ caller, path }) =>
      db.tenant(caller.companyId, (tx) => one(tx, caller, requireId(path.id))),

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
      return db.tenant(companyId, (tx) => one(tx, caller, id))
    },

    liftRedStop: ({ caller, path }) =>
      db.tenant(caller.companyId, async (tx) => {
        const now = clock.now()
        const id = requireId(path.id)
        const released = await liftStop(tx, id, caller.accountId, now)
        // Lifted twice it is the same lifting.
        if (released !== null)
          await addAudit(tx, caller, now, 'redStopLifted', { stopId: id, released })
        return one(tx, caller, id)
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
