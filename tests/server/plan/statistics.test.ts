import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { runPlans } from '../../../server/engine/scenario/run-plans.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { marketingClinic } from './marketing-clinic.ts'

const open = useTestApp()
let companyId: string

beforeAll(async () => {
  companyId = (await marketingClinic(open)).companyId
})

/** The planner statistics of the patient table: its row count and how often it was analyzed. */
async function believed() {
  const { rows } = await open.app.db.withAllTenants((tx) =>
    sql<{ tuples: number; looks: number }>`
      select c.reltuples::int as tuples, pg_stat_get_analyze_count(c.oid)::int as looks from pg_class c where c.oid = 'client'::regclass`.execute(
      tx,
    ),
  )
  return rows[0]
}

const patients = (count: number) =>
  open.app.db.withTenant(companyId, (tx) =>
    sql`insert into client (company_id, external_id, surname, name, created_at, seen_at)
      select current_company(), gen_random_uuid(), 'Иванова', 'Анна', ${open.clock.now()}, ${open.clock.now()} from generate_series(1, ${count}::int)`.execute(
      tx,
    ),
  )

test('a plan analyzes a table that was filled since the last time, and again only after it has doubled', async () => {
  await patients(500)
  await runPlans(open.app, companyId)
  expect(await believed()).toEqual({ tuples: 500, looks: 1 })
  await patients(100)
  await runPlans(open.app, companyId)
  expect(await believed()).toEqual({ tuples: 500, looks: 1 })
  await patients(600)
  await runPlans(open.app, companyId)
  expect(await believed()).toEqual({ tuples: 1200, looks: 2 })
})
