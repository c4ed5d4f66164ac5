import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FhirServer, serveFhir } from '../../../scripts/fhir/serve.ts'
import { holdRun } from '../../../server/intake/alive.ts'
import { beginRun } from '../../../server/intake/run.ts'
import { dueSyncs, runSync } from '../../../server/integration/mis.ts'
import { registerClinic } from '../../harness/calls.ts'
import { type OpenHouse, openHouse } from '../../harness/house.ts'
import type { Run } from '../intake/upload.ts'

const dir = join(import.meta.dirname, '../../fixtures/fhir')
const token = 'a-token-of-the-clinic'

let open: OpenHouse
let fhir: FhirServer
let serving: string | undefined
beforeAll(async () => {
  open = await openHouse(undefined, { ALLOW_PRIVATE_HOSTS: '1' })
})
afterAll(() => open.close())
beforeEach(async () => {
  serving = undefined
  fhir = await serveFhir({ dir, port: 0, clock: open.clock, token })
  serving = fhir.url
  open.asked.length = 0
})
afterEach(() => fhir.close())

const path = '/api/integration/cloud-mis'

async function connected() {
  const clinic = await registerClinic(open)
  const answer = await clinic.as.post<string>(path, { misType: 'fhir', misUrl: serving, token })
  expect(answer).toMatchObject({ status: 200, body: 'Connected. The first sync has started.' })
  return { ...clinic, sync: () => synced(clinic) }
}

async function synced({ as, companyId }: Awaited<ReturnType<typeof registerClinic>>) {
  await as.post(`${path}/sync`)
  await runSync(open.house, companyId)
  return (await as.get<Run>(`${path}/sync`)).body
}

const appointment = (id: string, other: object) => ({
  resourceType: 'Appointment',
  id,
  status: 'booked',
  start: '2026-12-10T07:30:00Z',
  participant: [{ actor: { reference: 'Patient/p-anna' } }],
  ...other,
})

describe('a connection', () => {
  test('is saved, its credentials never come back, and the first sync waits', async () => {
    const { as, companyId } = await connected()
    expect((await as.get(path)).body).toEqual({
      misType: 'fhir',
      misUrl: serving,
      status: 'connected',
      lastSyncAt: null,
      error: null,
    })
    expect(open.asked).toEqual([{ queue: 'sync', companyId }])
    expect((await as.get(`${path}/sync`)).body).toMatchObject({ kind: 'sync', state: 'queued' })
    const row = await open.house.db.tenant(companyId, (tx) =>
      tx.selectFrom('mis_connection').selectAll().executeTakeFirstOrThrow(),
    )
    expect(row.credentials.includes(token)).toBe(false)
  })

  test('that fails leaves the old one as it was', async () => {
    const { as } = await connected()
    const before = (await as.get(path)).body
    const wrong = await as.post(path, { misType: 'fhir', misUrl: serving, token: 'another' })
    expect(wrong).toMatchObject({
      status: 400,
      body: { message: 'Wrong credentials for the MIS, connection failed.', code: 'MIS_REFUSED' },
    })
    const nobody = await as.post(path, { misType: 'fhir', misUrl: 'http://127.0.0.1:9' })
    expect(nobody).toMatchObject({
      status: 400,
      body: { message: 'Connection failed, verify details.' },
    })
    expect((await as.get(path)).body).toEqual(before)
  })

  test('needs an address that is one, and a system we speak to', async () => {
    const { as } = await registerClinic(open)
    const url = await as.post(path, { misType: 'fhir', misUrl: 'clinic dot example' })
    expect(url).toMatchObject({
      status: 400,
      body: {
        message: 'Invalid URL format.',
        code: 'INVALID_URL',
        fields: { misUrl: expect.any(String) },
      },
    })
    expect(
      (await as.post(path, { misType: 'fhir', misUrl: 'ftp://clinic.example' })).body,
    ).toMatchObject({ code: 'INVALID_URL' })
    expect((await as.post(path, { misType: 'fhir' })).body).toMatchObject({
      code: 'INVALID_URL',
      fields: { misUrl: 'Fill in this field.' },
    })
    expect((await as.post(path, { misType: 'abacus', misUrl: serving })).body).toMatchObject({
      code: 'CHECK_DETAILS',
      fields: { misType: expect.any(String) },
    })
    expect((await as.get(path)).body).toMatchObject({ misType: null, status: 'none' })
    expect(await as.post(`${path}/sync`)).toMatchObject({
      status: 409,
      body: { code: 'NOT_CONNECTED' },
    })
  })

  test('to a private address is refused unless the operator allows it', async () => {
    const closed = await openHouse()
    try {
      const { as } = await registerClinic(closed)
      const answer = await as.post(path, { misType: 'fhir', misUrl: serving, token })
      expect(answer).toMatchObject({
        status: 400,
        body: {
          code: 'CONNECTION_FAILED',
          fields: { misUrl: expect.stringContaining('ALLOW_PRIVATE_HOSTS') },
        },
      })
    } finally {
      await closed.close()
    }
  })
})

describe('a sync', () => {
  test('brings everything, and again brings nothing new', async () => {
    const { sync } = await connected()
    const first = await sync()
    expect(first).toMatchObject({ state: 'done', updated: 0, unchanged: 0, error: null })
    expect(first.rows).toContainEqual({
      line: expect.any(Number),
      reason: 'NO_PATIENT',
      detail: expect.stringContaining('a-nobody'),
    })
    open.clock.add({ minutes: 5 })
    expect(await sync()).toMatchObject({ state: 'done', created: 0, updated: 0 })
  })

  test('takes only what changed since: moved, cancelled, died', async () => {
    const { as, sync } = await connected()
    const first = await sync()
    open.clock.add({ minutes: 14 })
    fhir.put(appointment('a-booked', { start: '2026-12-15T09:00:00Z' }))
    fhir.put(appointment('a-contained', { status: 'cancelled' }))
    fhir.put({
      resourceType: 'Patient',
      id: 'p-anna',
      name: [{ family: 'Соколова', given: ['Анна', 'Петровна'] }],
      deceasedBoolean: true,
    })
    open.asked.length = 0
    const second = await sync()
    expect(second).toMatchObject({
      state: 'done',
      created: 0,
      updated: 3,
      unchanged: 0,
      rejected: 0,
    })
    expect(Number(first.created)).toBeGreaterThan(10)
    expect(open.asked.map(({ queue }) => queue)).toContain('plan')
    const list = await as.get<{ items: { startsAt: string; status: string }[] }>(
      '/api/visit/list?search=Соколова',
    )
    expect(list.body.items).toContainEqual(
      expect.objectContaining({ startsAt: '2026-12-15T09:00:00Z', status: 'valid' }),
    )
    expect(list.body.items).toContainEqual(expect.objectContaining({ status: 'canceled' }))
    const clients = await as.get('/api/client/list?search=Соколова')
    expect(clients.body).toMatchObject({ items: [{ deceased: true }] })
  })

  test('is joined by whoever asks while it waits', async () => {
    const { as } = await connected()
    const one = await as.post<{ runId: string }>(`${path}/sync`)
    const two = await as.post<{ runId: string }>(`${path}/sync`)
    expect(two.body.runId).toBe(one.body.runId)
  })

  test('that is refused loses the connection, says so once, and a good one mends it', async () => {
    const { as, companyId, sync } = await connected()
    await sync()
    const watermark = () =>
      open.house.db.tenant(companyId, (tx) =>
        tx.selectFrom('mis_connection').select('watermark').executeTakeFirstOrThrow(),
      )
    const kept = await watermark()
    const port = Number(new URL(fhir.url).port)
    await fhir.close()
    fhir = await serveFhir({ dir, port, clock: open.clock, token: 'renewed' })
    open.clock.add({ minutes: 12 })
    const lost = 'Loss of connection to the clinic system, wrong login or password.'
    expect(await sync()).toMatchObject({ state: 'failed', error: lost })
    await sync()
    expect((await as.get(path)).body).toMatchObject({ status: 'lost', error: lost })
    expect(await watermark()).toEqual(kept)
    const alerts = () =>
      open.house.db.tenant(companyId, (tx) =>
        tx.selectFrom('alert').select(['type', 'read', 'cause']).execute(),
      )
    expect(await alerts()).toEqual([{ type: 'misLost', read: false, cause: 'mis-lost' }])
    await as.post(path, { misType: 'fhir', misUrl: serving, token: 'renewed' })
    expect(await sync()).toMatchObject({ state: 'done' })
    expect((await as.get(path)).body).toMatchObject({
      status: 'connected',
      error: null,
      lastSyncAt: String(open.clock.now()),
    })
    expect(await alerts()).toMatchObject([{ read: true }])
  })

  test('that breaks off is failed in words, and the next one starts over from the last good one', async () => {
    const { as, sync } = await connected()
    await fhir.close()
    expect(await sync()).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('stopped answering'),
    })
    expect((await as.get(path)).body).toMatchObject({ status: 'connected', lastSyncAt: null })
    fhir = await serveFhir({
      dir,
      port: Number(new URL(serving ?? '').port),
      clock: open.clock,
      token,
    })
    expect(await sync()).toMatchObject({ state: 'done' })
  })
})

describe('runs that nobody holds', () => {
  test('are failed by the next sync, which does the work', async () => {
    const { as, companyId } = await connected()
    await open.house.db.tenant(companyId, (tx) =>
      tx.updateTable('intake_run').set({ state: 'running' }).execute(),
    )
    const dead = await as.get<{ runId: string }>(`${path}/sync`)
    open.clock.add({ minutes: 1 })
    await runSync(open.house, companyId)
    expect((await as.get(`${path}/sync/${dead.body.runId}`)).body).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('server was stopped'),
    })
    expect((await as.get(`${path}/sync`)).body).toMatchObject({ state: 'done' })
  })

  test('are failed by the next round too, imports as well as syncs', async () => {
    const { as, companyId } = await registerClinic(open)
    await open.house.db.tenant(companyId, (tx) =>
      tx
        .insertInto('intake_run')
        .values({
          company_id: companyId,
          kind: 'import',
          state: 'running',
          queued_at: open.clock.now(),
        })
        .execute(),
    )
    await dueSyncs(open.house)
    expect((await as.get(`${path}/sync`)).body).toMatchObject({ kind: 'import', state: 'failed' })
  })

  test('are told from runs that somebody holds', async () => {
    const { companyId } = await connected()
    const run = await open.house.db.tenant(companyId, (tx) =>
      tx.selectFrom('intake_run').select('id').executeTakeFirstOrThrow(),
    )
    const state = () =>
      open.house.db.tenant(companyId, (tx) =>
        tx.selectFrom('intake_run').select('state').executeTakeFirstOrThrow(),
      )
    await holdRun(open.house, companyId, run.id, async () => {
      await open.house.db.tenant(companyId, (tx) => beginRun(tx, run.id, open.clock.now()))
      await dueSyncs(open.house)
      await runSync(open.house, companyId)
      expect(await state()).toEqual({ state: 'running' })
    })
    await dueSyncs(open.house)
    expect(await state()).toEqual({ state: 'failed' })
  })

  test('two workers at once do one sync', async () => {
    const { companyId } = await connected()
    await Promise.all([runSync(open.house, companyId), runSync(open.house, companyId)])
    const runs = await open.house.db.tenant(companyId, (tx) =>
      tx.selectFrom('intake_run').select(['state', 'unchanged']).execute(),
    )
    expect(runs).toEqual([{ state: 'done', unchanged: 0 }])
  })
})

test('a sync is due ten minutes after the last, for connections that stand', async () => {
  const { companyId, sync } = await connected()
  await sync()
  const asked = async () => {
    open.asked.length = 0
    await dueSyncs(open.house)
    return open.asked.filter((job) => job.companyId === companyId)
  }
  open.clock.add({ minutes: 9 })
  expect(await asked()).toEqual([])
  open.clock.add({ minutes: 2 })
  expect(await asked()).toEqual([{ queue: 'sync', companyId }])
  await open.house.db.tenant(companyId, (tx) =>
    tx.updateTable('mis_connection').set({ status: 'lost' }).execute(),
  )
  expect(await asked()).toEqual([])
})
