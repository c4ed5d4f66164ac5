import { describe, expect, test } from 'vitest'
import { beginRun } from '../../../server/engine/ingest/run.ts'
import { holdRun } from '../../../server/engine/ingest/run-lock.ts'
import { dueSyncs, runSync } from '../../../server/engine/sync/run-sync.ts'
import { registerClinic } from '../../harness/calls.ts'
import { clinicSystem, path } from './clinic-system.ts'

const here = clinicSystem()

describe('runs that nobody holds', () => {
  test('are failed by the next sync, which does the work', async () => {
    const { as, companyId } = await here.connected()
    await here.open.house.db.tenant(companyId, (tx) =>
      tx.updateTable('intake_run').set({ state: 'running' }).execute(),
    )
    const dead = await as.get<{ runId: string }>(`${path}/sync`)
    here.open.clock.add({ minutes: 1 })
    await runSync(here.open.house, companyId)
    expect((await as.get(`${path}/sync/${dead.body.runId}`)).body).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('server was stopped'),
    })
    expect((await as.get(`${path}/sync`)).body).toMatchObject({ state: 'done' })
  })

  test('are failed by the next round too, imports as well as syncs', async () => {
    const { as, companyId } = await registerClinic(here.open)
    await here.open.house.db.tenant(companyId, (tx) =>
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
    await dueSyncs(here.open.house)
    expect((await as.get(`${path}/sync`)).body).toMatchObject({ kind: 'import', state: 'failed' })
  })

  test('are told from runs that somebody holds', async () => {
    const { companyId } = await here.connected()
    const run = await here.open.house.db.tenant(companyId, (tx) =>
      tx.selectFrom('intake_run').select('id').executeTakeFirstOrThrow(),
    )
    const state = () =>
      here.open.house.db.tenant(companyId, (tx) =>
        tx.selectFrom('intake_run').select('state').executeTakeFirstOrThrow(),
      )
    await holdRun(here.open.house, companyId, run.id, async () => {
      await here.open.house.db.tenant(companyId, (tx) =>
        beginRun(tx, run.id, here.open.clock.now()),
      )
      await dueSyncs(here.open.house)
      await runSync(here.open.house, companyId)
      expect(await state()).toEqual({ state: 'running' })
    })
    await dueSyncs(here.open.house)
    expect(await state()).toEqual({ state: 'failed' })
  })

  test('two workers at once do one sync', async () => {
    const { companyId } = await here.connected()
    await Promise.all([runSync(here.open.house, companyId), runSync(here.open.house, companyId)])
    const runs = await here.open.house.db.tenant(companyId, (tx) =>
      tx.selectFrom('intake_run').select(['state', 'unchanged']).execute(),
    )
    expect(runs).toEqual([{ state: 'done', unchanged: 0 }])
  })
})

test('a sync is due ten minutes after the last, for connections that stand', async () => {
  const { companyId, sync } = await here.connected()
  await sync()
  const asked = async () => {
    here.open.asked.length = 0
    await dueSyncs(here.open.house)
    return here.open.asked.filter((job) => job.companyId === companyId)
  }
  here.open.clock.add({ minutes: 9 })
  expect(await asked()).toEqual([])
  here.open.clock.add({ minutes: 2 })
  expect(await asked()).toEqual([{ queue: 'sync', companyId }])
  await here.open.house.db.tenant(companyId, (tx) =>
    tx.updateTable('mis_connection').set({ status: 'lost' }).execute(),
  )
  expect(await asked()).toEqual([])
})
