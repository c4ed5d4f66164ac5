import { sql } from 'kysely'
import type { House } from '../house.ts'
import { seesPhones } from '../http/access.ts'
import { requireId } from '../http/ids.ts'
import type { Handlers } from '../http/operation.ts'
import { Problem } from '../http/problem.ts'
import { KeptOrders } from '../list/kept-orders.ts'
import { clientList } from './client-list.ts'
import { clientBody, clientRows } from './client-row.ts'
import { consentsOf, recordConsent } from './consent.ts'
import { setExcluded } from './exclude.ts'

/** The clinic's patients: found, looked at, excluded from sending. */
export function clientHandlers({ db, clock, jobs }: House): Handlers {
  const orders = new KeptOrders()
  return {
    listClients: ({ caller, query }) =>
      db.tenant(caller.companyId, (tx) =>
        clientList(tx, caller.companyId, query, {
          now: clock.now(),
          phones: seesPhones(caller.role),
          orders,
        }),
      ),

    getClient: ({ caller, path }) =>
      db.tenant(caller.companyId, async (tx) => {
        const company = await tx.selectFrom('company').select('time_zone').executeTakeFirstOrThrow()
        const one = sql`select c.* from client c where c.id = ${requireId(path.id)}`
        const { rows } = await clientRows(one, clock.now(), company.time_zone).execute(tx)
        if (!rows[0]) throw new Problem('NOT_FOUND')
        return clientBody(rows[0], seesPhones(caller.role))
      }),

    async setExcluded({ caller, path, body }) {
      const choice = { clientId: requireId(path.id), ...body }
      const included = await db.tenant(caller.companyId, (tx) =>
        setExcluded(tx, caller, choice, clock.now()),
      )
      if (included) await jobs.ask('plan', caller.companyId)
    },

    listConsents: ({ caller, path }) =>
      db.tenant(caller.companyId, (tx) => consentsOf(tx, requireId(path.id))),

    async recordConsent({ caller, path, body }) {
      const said = { clientId: requireId(path.id), ...body }
      await db.tenant(caller.companyId, (tx) => recordConsent(tx, caller, said, clock.now()))
      if (body.allowed) await jobs.ask('plan', caller.companyId)
    },
  }
}
