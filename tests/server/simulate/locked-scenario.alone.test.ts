import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { seeds } from '../../harness/clinic.ts'
import { useFreshTestApp } from '../../harness/fixtures.ts'

const open = useFreshTestApp(() => openTestApp('2026-12-08T06:00:00Z'))

test('a simulation of a scenario locked by another transaction answers PLAN_BUSY, and succeeds once it is free', async () => {
  const { as, companyId } = await registerClinic(open, 'Europe/Moscow', 'ru')
  const anna = await seeds(open, companyId).patient({ name: 'Анна' })
  const { body } = await as.get<{ items: { id: string }[] }>('/api/scenario/list')
  const id = body.items[0]?.id ?? ''
  const simulate = () =>
    as.post<{ code?: string }>(`/api/scenario/${id}/simulate`, { clientId: anna.id, steps: [] })

  await open.app.db.withTenant(companyId, async (tx) => {
    await sql`select from scenario where id = ${id} for update`.execute(tx)
    const { status, body: refused } = await simulate()
    expect([status, refused.code]).toEqual([409, 'PLAN_BUSY'])
  })
  expect((await simulate()).status).toBe(200)
})
