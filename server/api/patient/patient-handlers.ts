import { sql } from 'kysely'
import { seesPhones } from '../../../domain/roles.ts'
import { erasePatient } from '../../engine/erase/erase-patient.ts'
import { setExcluded } from '../../engine/exclusion/set-excluded.ts'
import type { House } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import { requireId } from '../../platform/http/ids.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { KeptOrders } from '../../platform/list/sort-index-cache.ts'
import { consentsOf, recordConsent } from './consent.ts'
import { correctPhone } from './correct-phone.ts'
import { clientCounts } from './count-patients.ts'
import { clientList } from './list-patients.ts'
import { keptOf } from './load-patient-export.ts'
import { clientStory } from './load-patient-timeline.ts'
import { clientBody, clientRows } from './patient-row.ts'
import { keptPage } from './render-patient-export.ts'
import { excludeMany } from './set-many-excluded.ts'

/** The clinic's patients: found, looked at, excluded from sending. */
export function clientHandlers({ db, clock, jobs, keys }: House): Handlers {
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

    countClients: ({ caller }) => db.tenant(caller.companyId, clientCounts),

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

    async setManyExcluded({ caller, body }) {
      const done = await db.tenant(caller.companyId, (tx) =>
        excludeMany(tx, caller, body, clock.now()),
      )
      if (!body.excluded && done.changed.length > 0) await jobs.ask('plan', caller.companyId)
      return done
    },

    async correctPhone({ caller, path, body }) {
      const clientId = requireId(path.id)
      await db.tenant(caller.companyId, (tx) =>
        correctPhone(tx, caller, { clientId, phone: body.phone ?? null }, clock.now()),
      )
      // Who had no number that can be dialled may get messages now.
      await jobs.ask('plan', caller.companyId)
    },

    exportClient: ({ caller, path, query, locale, reply }) =>
      db.tenant(caller.companyId, async (tx) => {
        const clientId = requireId(path.id)
        const kept = await keptOf(tx, clientId)
        await addAudit(tx, caller, clock.now(), 'exportData', { clientId })
        const page = query.format === 'page'
        void reply
          .type(page ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8')
          .header('content-disposition', `attachment; filename="patient.${page ? 'html' : 'json'}"`)
        if (!page) return JSON.stringify(kept, null, 2)
        const company = await tx.selectFrom('company').select('time_zone').executeTakeFirstOrThrow()
        return keptPage(kept, { locale, timeZone: company.time_zone })
      }),

    eraseClient: ({ caller, path }) =>
      db.tenant(caller.companyId, async (tx) => {
        const clientId = requireId(path.id)
        await erasePatient(tx, keys, { companyId: caller.companyId, clientId }, clock.now())
        await addAudit(tx, caller, clock.now(), 'eraseClient', { clientId })
      }),

    listFamily: ({ caller, path }) =>
      db.tenant(caller.companyId, async (tx) => {
        const company = await tx.selectFrom('company').select('time_zone').executeTakeFirstOrThrow()
        const known = await tx
          .selectFrom('client')
          .select('id')
          .where('id', '=', requireId(path.id))
          .executeTakeFirst()
        if (!known) throw new Problem('NOT_FOUND')
        // Another name at a number that somebody brought in says whose number it is (docs/decisions/0170).
        if (!seesPhones(caller.role)) return { items: [], total: 0 }
        const others = sql`select c.* from client c where c.id <> ${requireId(path.id)} and c.phone = (
          select o.phone from client o where o.id = ${requireId(path.id)})`
        const { rows } = await clientRows(others, clock.now(), company.time_zone).execute(tx)
        const items = rows
          .map((row) => clientBody(row, true))
          .sort((one, other) => (one.name < other.name ? -1 : 1))
        return { items, total: items.length }
      }),

    getClientStory: ({ caller, path }) =>
      db.tenant(caller.companyId, (tx) => clientStory(tx, caller, requireId(path.id))),

    listConsents: ({ caller, path }) =>
      db.tenant(caller.companyId, (tx) =>
        consentsOf(tx, requireId(path.id), seesPhones(caller.role)),
      ),

    async recordConsent({ caller, path, body }) {
      const said = { clientId: requireId(path.id), ...body }
      await db.tenant(caller.companyId, (tx) => recordConsent(tx, caller, said, clock.now()))
      if (body.allowed) await jobs.ask('plan', caller.companyId)
    },
  }
}
