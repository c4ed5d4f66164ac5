import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { components } from '../../../schema/generated/rest.ts'
import { runSync } from '../../../server/engine/sync/run-sync.ts'
import { openTestApp, type TestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { openAny } from '../../sandbox/clinic-system-calls.ts'
import { medodsUnderTest } from '../connectors/medods-contract.ts'
import { rnovaUnderTest } from '../connectors/rnova-contract.ts'
import { sqnsUnderTest } from '../connectors/sqns-contract.ts'
import type { Run } from '../ingest/upload.ts'
import { path } from './clinic-system.ts'

let open: TestApp
beforeAll(async () => {
  open = await openTestApp('2026-11-12T09:00:00Z', { ALLOW_PRIVATE_HOSTS: '1' })
})
afterAll(() => open.close())

test.each([sqnsUnderTest, rnovaUnderTest, medodsUnderTest])(
  '$host: a clinic can preview, connect and sync, and visits have the right times',
  async (tried) => {
    const clinic = await openAny(tried.host, [{ clients: 6, visits: 14 }])
    const { as, companyId } = await registerClinic(open)
    const typed = { misType: tried.host, ...tried.typed(clinic) }
    const preview = await as.post<components['schemas']['MisPreview']>(`${path}/preview`, typed)
    expect(preview.body.branches).toHaveLength(1)
    expect(preview.body.visits[0]).toMatchObject({
      patient: expect.any(String),
      specialist: expect.any(String),
      branch: expect.any(String),
    })
    expect(await as.post(path, typed)).toMatchObject({ status: 200 })
    await as.post(`${path}/sync`)
    await runSync(open.app, companyId)
    const { body: run } = await as.get<Run>(`${path}/sync`)
    expect(run).toMatchObject({ state: 'done', error: null, rejected: 0 })
    const { rows } = await open.app.db.withTenant(companyId, (tx) =>
      sql<{ id: string; starts_at: Temporal.Instant }>`
        select external_id as id, starts_at from visit`.execute(tx),
    )
    const truth = (await clinic.visits()).map(({ id, start }) => [`${id}`, start])
    expect(rows.map(({ id, starts_at }) => [id, starts_at.toString()]).sort()).toEqual(truth.sort())
    expect(JSON.stringify([await as.get(path), run])).not.toContain(typed[tried.secret])
    await clinic.close()
  },
)
