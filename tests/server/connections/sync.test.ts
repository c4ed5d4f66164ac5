import { describe, expect, test } from 'vitest'
import { clinicSystem, path } from './clinic-system.ts'

const here = clinicSystem()

const appointment = (id: string, other: object) => ({
  resourceType: 'Appointment',
  id,
  status: 'booked',
  start: '2026-12-10T07:30:00Z',
  participant: [{ actor: { reference: 'Patient/p-anna' } }],
  ...other,
})

describe('a sync', () => {
  test('imports everything, and nothing new the second time', async () => {
    const { sync } = await here.connected()
    const first = await sync()
    expect(first).toMatchObject({ state: 'done', updated: 0, unchanged: 0, error: null })
    expect(first.rows).toContainEqual(
      expect.objectContaining({
        line: expect.any(Number),
        reason: 'NO_PATIENT',
        detail: expect.stringContaining('a-nobody'),
      }),
    )
    here.open.clock.add({ minutes: 5 })
    expect(await sync()).toMatchObject({ state: 'done', created: 0, updated: 0 })
  })

  test('reads only what changed since: moved, canceled, deceased', async () => {
    const { as, sync } = await here.connected()
    const first = await sync()
    here.open.clock.add({ minutes: 14 })
    here.put(appointment('a-booked', { start: '2026-12-15T09:00:00Z' }))
    here.put(appointment('a-contained', { status: 'cancelled' }))
    here.put({
      resourceType: 'Patient',
      id: 'p-anna',
      name: [{ family: 'Соколова', given: ['Анна', 'Петровна'] }],
      deceasedBoolean: true,
    })
    here.open.asked.length = 0
    const second = await sync()
    expect(second).toMatchObject({
      state: 'done',
      created: 0,
      updated: 3,
      unchanged: 0,
      rejected: 0,
    })
    expect(Number(first.created)).toBeGreaterThan(10)
    expect(here.open.asked.map(({ queue }) => queue)).toContain('plan')
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

  test('that is requested while one is queued returns the queued one', async () => {
    const { as } = await here.connected()
    const one = await as.post<{ runId: string }>(`${path}/sync`)
    const two = await as.post<{ runId: string }>(`${path}/sync`)
    expect(two.body.runId).toBe(one.body.runId)
  })

  test('that is refused marks the connection as lost and notifies once, until a new token repairs it', async () => {
    const { as, companyId, sync } = await here.connected()
    await sync()
    const watermark = () =>
      here.open.app.db.withTenant(companyId, (tx) =>
        tx.selectFrom('mis_connection').select('watermark').executeTakeFirstOrThrow(),
      )
    const kept = await watermark()
    await here.fallSilent()
    await here.comeBack('renewed')
    here.open.clock.add({ minutes: 12 })
    const lost = 'Loss of connection to the clinic system, wrong login or password.'
    expect(await sync()).toMatchObject({ state: 'failed', error: lost })
    await sync()
    expect((await as.get(path)).body).toMatchObject({ status: 'lost', error: lost })
    expect(await watermark()).toEqual(kept)
    const alerts = async () => {
      const list = await as.get<{ items: object[] }>('/api/alert/list')
      return list.body.items
    }
    const detail = { misType: 'fhir', text: lost }
    expect(await alerts()).toMatchObject([{ type: 'misLost', read: false, endedAt: null, detail }])
    await as.post(path, { misType: 'fhir', misUrl: here.url, token: 'renewed' })
    expect(await sync()).toMatchObject({ state: 'done' })
    expect((await as.get(path)).body).toMatchObject({
      status: 'connected',
      error: null,
      lastSyncAt: String(here.open.clock.now()),
    })
    expect(await alerts()).toMatchObject([{ read: true, endedAt: expect.any(String) }])
    await here.fallSilent()
    await here.comeBack('changed again')
    await sync()
    expect(await alerts()).toMatchObject([{ read: false, endedAt: null }, { read: true }])
  })

  test('that is interrupted fails with a message and a notification, and the next successful one ends it', async () => {
    const { as, sync } = await here.connected()
    await here.fallSilent()
    expect(await sync()).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('stopped responding'),
    })
    expect((await as.get(path)).body).toMatchObject({ status: 'connected', lastSyncAt: null })
    const alerts = async () => (await as.get<{ items: object[] }>('/api/alert/list')).body.items
    await sync()
    expect(await alerts()).toMatchObject([{ type: 'misLost', read: false, endedAt: null }])
    await here.comeBack()
    expect(await sync()).toMatchObject({ state: 'done' })
    expect((await as.get(path)).body).toMatchObject({ error: null })
    expect(await alerts()).toMatchObject([{ read: true, endedAt: expect.any(String) }])
  })

  test('marks a specialist as left if the system says so or a full reading no longer contains them', async () => {
    const { as, companyId, sync } = await here.connected()
    await sync()
    const names = async () => {
      const { body } = await as.get<{ items: { name: string; leftAt: string | null }[] }>(
        '/api/specialist/card/list',
      )
      return body.items.filter(({ leftAt }) => leftAt !== null).map(({ name }) => name)
    }
    expect(await names()).toEqual([])
    here.open.clock.add({ minutes: 14 })
    const practitioner = {
      resourceType: 'Practitioner',
      id: 'd-gone',
      name: [{ family: 'Ушедшая' }],
    }
    here.put({ ...practitioner, active: false })
    await sync()
    expect(await names()).toEqual(['Ушедшая'])
    here.open.clock.add({ minutes: 14 })
    here.put({ ...practitioner, active: true })
    await sync()
    expect(await names()).toEqual([])
    const named = (externalId: string) =>
      here.open.app.db.withTenant(companyId, (tx) =>
        tx
          .insertInto('specialist')
          .values({
            company_id: companyId,
            external_id: externalId,
            name: externalId,
            named_at: here.open.clock.now(),
          })
          .execute(),
      )
    await named('Забытый')
    here.open.clock.add({ minutes: 14 })
    // A sync of changes says nothing about specialists who did not change.
    await sync()
    expect(await names()).toEqual([])
    await here.open.app.db.withTenant(companyId, (tx) =>
      tx.updateTable('mis_connection').set({ watermark: null }).execute(),
    )
    await sync()
    expect(await names()).toEqual(['Забытый'])
  })
})
