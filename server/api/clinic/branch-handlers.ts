import { type Selectable, sql } from 'kysely'
import { rereadVisits } from '../../engine/ingest/recompute-visit-times.ts'
import { rezone } from '../../engine/plan/update-time-zones.ts'
import type { House } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { BranchTable } from '../../platform/db/tables.ts'
import { requireId } from '../../platform/http/ids.ts'
import type { Call, Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { knownZone } from '../../platform/time-zone.ts'
import { checkedDaysOff } from './days-off.ts'
import { checkedCard } from './parse-card.ts'

/** The clinic's places. */
export function branchHandlers({ db, clock, jobs }: House): Handlers {
  return {
    listBranches: ({ caller }) =>
      db.tenant(caller.companyId, async (tx) => {
        const rows = await tx
          .selectFrom('branch')
          .selectAll()
          .orderBy(sql`name collate names`)
          .orderBy('id')
          .execute()
        return { items: rows.map(branchBody), total: rows.length }
      }),

    async createBranch({ caller, body, reply }) {
      const made = await db.tenant(caller.companyId, async (tx) => {
        const { name = '', ...card } = await checkedBranch(tx, body)
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
      return branchBody(made)
    },

    async updateBranch({ caller, path, body }) {
      const saved = await db.tenant(caller.companyId, async (tx) => {
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
          .set(await checkedBranch(tx, body))
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()
        if (branch.time_zone !== old.time_zone || branch.zone_unknown !== old.zone_unknown)
          await moveTo(tx, branch, clock.now())
        await addAudit(tx, caller, clock.now(), 'updateBranch', { branchId: id })
        return branch
      })
      await jobs.ask('plan', caller.companyId)
      return branchBody(saved)
    },
  }
}

/** Visits are when the clock there says so, and what waits to leave goes by the new zone. */
async function moveTo(
  tx: Tx,
  { id, time_zone }: Pick<Selectable<BranchTable>, 'id' | 'time_zone'>,
  now: Temporal.Instant,
) {
  const company = await tx.selectFrom('company').select('time_zone').executeTakeFirstOrThrow()
  await rereadVisits(tx, id, time_zone ?? company.time_zone, now)
  await rezone(tx, now)
}

async function checkedBranch(tx: Tx, body: Call<'createBranch'>['body']) {
  const zone = body.timeZone === undefined ? undefined : body.timeZone?.trim() || null
  if (zone && !knownZone(zone)) throw new Problem('CHECK_DETAILS', { timeZone: 'UNKNOWN_ZONE' })
  const company = await tx.selectFrom('company').select('time_zone').executeTakeFirstOrThrow()
  const card = checkedCard(body, zone ?? company.time_zone)
  return {
    ...card,
    // Whoever says a zone, the clinic's own too, has said where the branch is.
    ...(zone !== undefined && { time_zone: zone, zone_unknown: false }),
    ...checkedDaysOff(body.daysOff),
  }
}

const branchBody = (row: Selectable<BranchTable>) => ({
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
