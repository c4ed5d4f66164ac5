import { type Selectable, sql } from 'kysely'
import { recomputeVisitTimes } from '../../engine/ingest/recompute-visit-times.ts'
import { updateTimeZones } from '../../engine/plan/update-time-zones.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { BranchTable } from '../../platform/db/tables.ts'
import { requireId } from '../../platform/http/ids.ts'
import type { Call, Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { isTimeZone } from '../../platform/time-zone.ts'
import { parseDaysOff } from './days-off.ts'
import { parseCard } from './parse-card.ts'

/** Handlers for the clinic's branches. */
export function createBranchHandlers({ db, clock, jobs }: AppContext): Handlers {
  return {
    listBranches: ({ caller }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const rows = await tx
          .selectFrom('branch')
          .selectAll()
          .orderBy(sql`name collate names`)
          .orderBy('id')
          .execute()
        return { items: rows.map(toBranchBody), total: rows.length }
      }),

    async createBranch({ caller, body, reply }) {
      const created = await db.withTenant(caller.companyId, async (tx) => {
        const { name = '', ...card } = await parseBranch(tx, body)
        const values = { ...card, name, company_id: caller.companyId, created_at: clock.now() }
        const row = await tx
          .insertInto('branch')
          .values(values)
          .returningAll()
          .executeTakeFirstOrThrow()
        await addAudit(tx, caller, clock.now(), 'createBranch', { branchId: row.id })
        return row
      })
      reply.code(201)
      return toBranchBody(created)
    },

    async updateBranch({ caller, path, body }) {
      const saved = await db.withTenant(caller.companyId, async (tx) => {
        const id = requireId(path.id)
        const old = await tx
          .selectFrom('branch')
          .select(['time_zone', 'zone_unknown'])
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst()
        if (!old) throw new Problem('NOT_FOUND')
        const branch = await tx
          .updateTable('branch')
          .set(await parseBranch(tx, body))
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()
        if (branch.time_zone !== old.time_zone || branch.zone_unknown !== old.zone_unknown)
          await applyTimeZone(tx, branch, clock.now())
        await addAudit(tx, caller, clock.now(), 'updateBranch', { branchId: id })
        return branch
      })
      await jobs.enqueue('plan', caller.companyId)
      return toBranchBody(saved)
    },
  }
}

/** Local visit times are recomputed, and unsent messages use the new zone. */
async function applyTimeZone(
  tx: Tx,
  { id, time_zone }: Pick<Selectable<BranchTable>, 'id' | 'time_zone'>,
  now: Temporal.Instant,
) {
  const company = await tx.selectFrom('company').select('time_zone').executeTakeFirstOrThrow()
  await recomputeVisitTimes(tx, id, time_zone ?? company.time_zone, now)
  await updateTimeZones(tx, now)
}

async function parseBranch(tx: Tx, body: Call<'createBranch'>['body']) {
  const zone = body.timeZone === undefined ? undefined : body.timeZone?.trim() || null
  if (zone && !isTimeZone(zone)) throw new Problem('CHECK_DETAILS', { timeZone: 'UNKNOWN_ZONE' })
  const company = await tx.selectFrom('company').select('time_zone').executeTakeFirstOrThrow()
  const card = parseCard(body, zone ?? company.time_zone)
  return {
    ...card,
    // Setting a zone, even the clinic's own, answers where the branch is.
    ...(zone !== undefined && { time_zone: zone, zone_unknown: false }),
    ...parseDaysOff(body.daysOff),
  }
}

const toBranchBody = (row: Selectable<BranchTable>) => ({
  id: row.id,
  name: row.name,
  address: row.address,
  mapLink: row.map_link,
  phone: row.phone,
  logo: row.logo,
  timeZone: row.time_zone,
  zoneNeeded: row.zone_unknown,
  daysOff: row.days_off,
})
