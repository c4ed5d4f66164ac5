import { sql } from 'kysely'
import { canSeePhones } from '../../../domain/roles.ts'
import { erasePatient } from '../../engine/erase/erase-patient.ts'
import { setExcluded } from '../../engine/exclusion/set-excluded.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import { requireId } from '../../platform/http/ids.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { SortIndexCache } from '../../platform/list/sort-index-cache.ts'
import { listConsents, recordConsent } from './consent.ts'
import { correctPhone } from './correct-phone.ts'
import { countPatients } from './count-patients.ts'
import { listPatients } from './list-patients.ts'
import { loadPatientExport } from './load-patient-export.ts'
import { loadPatientTimeline } from './load-patient-timeline.ts'
import { patientRowsSql, toPatientBody } from './patient-row.ts'
import { renderPatientExport } from './render-patient-export.ts'
import { setManyExcluded } from './set-many-excluded.ts'

/** Handlers for patients: list, details, exclusion from sending. */
export function createPatientHandlers({ db, clock, jobs, getKey: keys }: AppContext): Handlers {
  const sortIndexes = new SortIndexCache()
  return {
    listClients: ({ caller, query }) =>
      db.withTenant(caller.companyId, (tx) =>
        listPatients(tx, caller.companyId, query, {
          now: clock.now(),
          canSeePhones: canSeePhones(caller.role),
          sortIndexes,
        }),
      ),

    countClients: ({ caller }) => db.withTenant(caller.companyId, countPatients),

    getClient: ({ caller, path }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const company = await tx.selectFrom('company').select('time_zone').executeTakeFirstOrThrow()
        const one = sql`select c.* from client c where c.id = ${requireId(path.id)}`
        const { rows } = await patientRowsSql(one, clock.now(), company.time_zone).execute(tx)
        if (!rows[0]) throw new Problem('NOT_FOUND')
        return toPatientBody(rows[0], canSeePhones(caller.role))
      }),

    async setExcluded({ caller, path, body }) {
      const choice = { clientId: requireId(path.id), ...body }
      const included = await db.withTenant(caller.companyId, (tx) =>
        setExcluded(tx, caller, choice, clock.now()),
      )
      if (included) await jobs.enqueue('plan', caller.companyId)
    },

    async setManyExcluded({ caller, body }) {
      const done = await db.withTenant(caller.companyId, (tx) =>
        setManyExcluded(tx, caller, body, clock.now()),
      )
      if (!body.excluded && done.changed.length > 0) await jobs.enqueue('plan', caller.companyId)
      return done
    },

    async correctPhone({ caller, path, body }) {
      const clientId = requireId(path.id)
      await db.withTenant(caller.companyId, (tx) =>
        correctPhone(tx, caller, { clientId, phone: body.phone ?? null }, clock.now()),
      )
      // A patient without a valid phone may get messages now.
      await jobs.enqueue('plan', caller.companyId)
    },

    exportClient: ({ caller, path, query, locale, reply }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const clientId = requireId(path.id)
        const patientExport = await loadPatientExport(tx, clientId)
        await addAudit(tx, caller, clock.now(), 'exportData', { clientId })
        const page = query.format === 'page'
        void reply
          .type(page ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8')
          .header('content-disposition', `attachment; filename="patient.${page ? 'html' : 'json'}"`)
        if (!page) return JSON.stringify(patientExport, null, 2)
        const company = await tx.selectFrom('company').select('time_zone').executeTakeFirstOrThrow()
        return renderPatientExport(patientExport, { locale, timeZone: company.time_zone })
      }),

    eraseClient: ({ caller, path }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const clientId = requireId(path.id)
        await erasePatient(tx, keys, { companyId: caller.companyId, clientId }, clock.now())
        await addAudit(tx, caller, clock.now(), 'eraseClient', { clientId })
      }),

    listFamily: ({ caller, path }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const company = await tx.selectFrom('company').select('time_zone').executeTakeFirstOrThrow()
        const known = await tx
          .selectFrom('client')
          .select('id')
          .where('id', '=', requireId(path.id))
          .executeTakeFirst()
        if (!known) throw new Problem('NOT_FOUND')
        // Other names at a number reveal whose it is (docs/decisions/0170).
        if (!canSeePhones(caller.role)) return { items: [], total: 0 }
        const others = sql`select c.* from client c where c.id <> ${requireId(path.id)} and c.phone = (
          select o.phone from client o where o.id = ${requireId(path.id)})`
        const { rows } = await patientRowsSql(others, clock.now(), company.time_zone).execute(tx)
        const items = rows
          .map((row) => toPatientBody(row, true))
          .sort((one, other) => (one.name < other.name ? -1 : 1))
        return { items, total: items.length }
      }),

    getClientStory: ({ caller, path }) =>
      db.withTenant(caller.companyId, (tx) => loadPatientTimeline(tx, caller, requireId(path.id))),

    listConsents: ({ caller, path }) =>
      db.withTenant(caller.companyId, (tx) =>
        listConsents(tx, requireId(path.id), canSeePhones(caller.role)),
      ),

    async recordConsent({ caller, path, body }) {
      const consent = { clientId: requireId(path.id), ...body }
      await db.withTenant(caller.companyId, (tx) => recordConsent(tx, caller, consent, clock.now()))
      if (body.allowed) await jobs.enqueue('plan', caller.companyId)
    },
  }
}
