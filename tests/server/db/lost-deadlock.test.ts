import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Tx } from '../../../server/platform/db/database.ts'
import { registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'

const open = useTestApp()

/** Raises the error of a lost deadlock without the second that PostgreSQL needs to detect one. */
const loses = (tx: Tx) =>
  sql`do $$ begin raise exception 'deadlock detected' using errcode = '40P01'; end $$`.execute(tx)

test('a transaction that loses a deadlock starts again from the beginning, and its caller sees no error', async () => {
  const { companyId } = await registerClinic(open)
  let runs = 0
  await open.app.db.withTenant(companyId, async (tx) => {
    runs += 1
    await sql`update company set address = coalesce(address, '') || 'x'`.execute(tx)
    if (runs < 3) await loses(tx)
  })
  expect(runs).toBe(3)
  const { rows } = await open.app.db.withTenant(companyId, (tx) =>
    sql`select address from company`.execute(tx),
  )
  expect(rows).toEqual([{ address: 'x' }])
})

test('any other error is thrown at once', async () => {
  const { companyId } = await registerClinic(open)
  let runs = 0
  const work = open.app.db.withTenant(companyId, async (tx) => {
    runs += 1
    await sql`select 1 / 0`.execute(tx)
  })
  await expect(work).rejects.toThrow('division by zero')
  expect(runs).toBe(1)
})
