import { describe, expect, test } from 'vitest'
import { startRun } from '../../../server/engine/ingest/run.ts'
import { withRunLock } from '../../../server/engine/ingest/run-lock.ts'
import { requestDueSyncs, runSync } from '../../../server/engine/sync/run-sync.ts'
import { registerClinic } from '../../harness/calls.ts'
import { clinicSystem, path } from './clinic-system.ts'

const here = clinicSystem()

describe('abandoned runs', () => {
  test('are marked as failed by the next sync, which does the work', async () => {
    const { as, companyId } = await here.connected()
    await here.open.app.db.withTenant(companyId, (tx) =>
      tx.updateTable('intake_run').set({ state: 'running' }).execute(),
    )
    const dead = await as.get<{ runId: string }>(`${path}/sync`)
    here.open.clock.add({ minutes: 1 })
    await runSync(here.open.app, companyId)
    expect((await as.get(`${path}/sync/${dead.body.runId}`)).body).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('server stopped'),
    })
    expect((await as.get(`${path}/sync`)).body).toMatchObject({ state: 'done' })
  })

  test('are marked as failed by the next round too, imports as well as syncs', async () => {
    const { as, companyId } = await registerClinic(here.open)
    await here.open.app.db.withTenant(companyId, (tx) =>
      tx
        .insertInto('intake_run')
        .values({
          company_id: companyId,
          kind: 'import',
          state: 'running',
          queued_at: here.open.clock.now(),
        })
        .execute(),
    )
    await requestDueSyncs(here.open.app)
    expect((await as.get(`${path}/sync`)).body).toMatchObject({ kind: 'import', state: 'failed' })
  })

  test('are distinguished from runs that are still held', async () => {
    const { companyId } = await here.connected()
    const run = await here.open.app.db.withTenant(companyId, (tx) =>
      tx.selectFrom('intake_run').select('id').executeTakeFirstOrThrow(),
    )
    const state = () =>
      here.open.app.db.withTenant(companyId, (tx) =>
        tx.selectFrom('intake_run').select('state').executeTakeFirstOrThrow(),
      )
    await withRunLock(here.open.app, companyId, run.id, async () => {
      await here.open.app.db.withTenant(companyId, (tx) =>
        startRun(tx, run.id, here.open.clock.now()),
      )
      await requestDueSyncs(here.open.app)
      await runSync(here.open.app, companyId)
      expect(await state()).toEqual({ state: 'running' })
    })
    await requestDueSyncs(here.open.app)
    expect(await state()).toEqual({ state: 'failed' })
  })

  test('two concurrent workers do one sync', async () => {
    const { companyId } = await here.connected()
    await Promise.all([runSync(here.open.app, companyId), runSync(here.open.app, companyId)])
    const runs = await here.open.app.db.withTenant(companyId, (tx) =>
      tx.selectFrom('intake_run').select(['state', 'unchanged']).execute(),
    )
    expect(runs).toEqual([{ state: 'done', unchanged: 0 }])
  })
})

test('a sync is due ten minutes after the last one, for working connections only', async () => {
  const { companyId, sync } = await here.connected()
  await sync()
  const asked = async () => {
    here.open.asked.length = 0
    await requestDueSyncs(here.open.app)
    return here.open.asked.filter((job) => job.companyId === companyId)
  }
  here.open.clock.add({ minutes: 9 })
  expect(await asked()).toEqual([])
  here.open.clock.add({ minutes: 2 })
  expect(await asked()).toEqual([{ queue: 'sync', companyId }])
  await here.open.app.db.withTenant(companyId, (tx) =>
    tx.updateTable('mis_connection').set({ status: 'lost' }).execute(),
  )
  expect(await asked()).toEqual([])
})
