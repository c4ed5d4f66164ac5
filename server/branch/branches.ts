import { type Selectable, sql } from 'kysely'
import { knownZone } from '../account/register.ts'
import { checkedCard } from '../company/card.ts'
import type { Tx } from '../db/database.ts'
import type { BranchTable } from '../db/tables.ts'
import type { House } from '../house.ts'
import { requireId } from '../http/ids.ts'
import type { Call, Handlers } from '../http/operation.ts'
import { Problem } from '../http/problem.ts'
import { rezone } from '../plan/rezone.ts'

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
        return tx.insertInto('branch').values(values).returningAll().executeTakeFirstOrThrow()
      })
      reply.code(201)
      return branchBody(made)
    },

    async updateBranch({ caller, path, body }) {
      const saved = await db.tenant(caller.companyId, async (tx) => {
        const id = requireId(path.id)
        const old = await tx
          .selectFrom('branch')
          .select('time_zone')
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
        if (branch.time_zone !== old.time_zone) await rezone(tx, clock.now())
        return branch
      })
      await jobs.ask('plan', caller.companyId)
      return branchBody(saved)
    },
  }
}

async function checkedBranch(tx: Tx, body: Call<'createBranch'>['body']) {
  const zone = body.timeZone === undefined ? undefined : body.timeZone?.trim() || null
  if (zone && !knownZone(zone)) throw new Problem('CHECK_DETAILS', { timeZone: 'UNKNOWN_ZONE' })
  const company = await tx.selectFrom('company').select('time_zone').executeTakeFirstOrThrow()
  const card = checkedCard(body, zone ?? company.time_zone)
  return { ...card, ...(zone !== undefined && { time_zone: zone }) }
}

const branchBody = (row: Selectable<BranchTable>) => ({
  id: row.id,
  name: row.name,
  address: row.address,
  mapLink: row.map_link,
  phone: row.phone,
  logo: row.logo,
  timeZone: row.time_zone,
})
