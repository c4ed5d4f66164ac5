import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { requestDueSyncs, runSync } from '../../../server/engine/sync/run-sync.ts'
import { openTestApp, type TestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { type Clinic, openClinic } from '../../sandbox/yclients-clinic.ts'
import { path } from './clinic-system.ts'

// No rate limits here; tests/server/connectors/rate-limiter.test.ts covers them.
vi.mock('../../../server/connectors/port/rate-limiter.ts', () => ({
  createRateLimiters: () => ({ get: () => ({ run: (call: () => Promise<Response>) => call() }) }),
}))

let clinic: Clinic
let open: TestApp
beforeAll(async () => {
  clinic = await openClinic([{ clients: 4, visits: 6 }])
  open = await openTestApp(clinic.clock.now().toString(), {
    YCLIENTS_BASE_URL: clinic.sandbox.baseUrls.yclients,
    YCLIENTS_PARTNER_TOKEN: 'partner',
  })
  open.app.config.publicUrl = 'https://visita.clinic.example'
})
afterAll(async () => {
  await open.close()
  await clinic.close()
})

const hooks = async () => (await clinic.get(`/hooks_settings/${clinic.id}`)).body.data
const ours = async () =>
  ((await hooks()).urls as string[]).filter((url) => url.startsWith('https://visita.'))
const pathOf = (url: string) => new URL(url).pathname
const asked = (companyId: string) =>
  open.asked.filter((one) => one.queue === 'sync' && one.companyId === companyId).length

/** A clinic that is connected and synced once; `call` is the webhook call of its system. */
async function connected() {
  const before = await ours()
  const { as, companyId } = await registerClinic(open)
  const connect = () => as.post(path, { misType: 'yclients', login: 'clinic', password: 'parol' })
  await connect()
  await runSync(open.app, companyId)
  const url = (await ours()).find((one) => !before.includes(one)) ?? ''
  return { as, companyId, url, connect, call: () => as.post(pathOf(url), { any: 'body' }) }
}

test('the webhook is registered beside those of others, and an earlier one of ours is removed', async () => {
  const others = { urls: ['https://crm.example/hook'], active: 1, record: 1, good: 1 }
  await clinic.call('POST', `/hooks_settings/${clinic.id}`, others)
  const { url, connect, companyId, as } = await connected()
  expect(await hooks()).toMatchObject({
    urls: ['https://crm.example/hook', url],
    ...{ active: 1, record: 1, client: 1, good: 1 },
  })
  expect(url).toMatch(/\/api\/system-hook\/[\w-]{32}$/)
  await connect()
  await runSync(open.app, companyId)
  const after = await ours()
  expect(after).toHaveLength(1)
  expect(after[0]).not.toBe(url)
  expect((await as.post(pathOf(url), {})).status).toBe(404)
  expect((await as.post(pathOf(after[0] ?? ''), {})).status).toBe(200)
})

test('two clinics connected to one branch are both called', async () => {
  const both = [await connected(), await connected()]
  expect(await ours()).toEqual(expect.arrayContaining(both.map(({ url }) => url)))
  for (const { call } of both) expect(await call()).toMatchObject({ status: 200 })
})

test('a branch whose webhooks the user may not see does not prevent the webhook of later branches', async () => {
  const two = await openClinic([
    { clients: 1, visits: 1 },
    { clients: 1, visits: 1 },
  ])
  const [first, second] = two.ids
  const { data } = (await two.get(`/user/permissions/${first}`)).body
  await two.settings({ rights: { ...data, webhook_read_access: false } }, first)
  const { baseUrls } = open.app.config
  const before = baseUrls.yclients
  baseUrls.yclients = two.sandbox.baseUrls.yclients
  const { as, companyId } = await registerClinic(open)
  await as.post(path, { misType: 'yclients', login: 'clinic', password: 'parol' })
  await runSync(open.app, companyId)
  baseUrls.yclients = before
  expect((await two.get(`/hooks_settings/${second}`)).body.data.urls).toHaveLength(1)
  await two.close()
})

test('a webhook call triggers a sync of its clinic, at most once a minute, and none of another clinic', async () => {
  const { companyId, call } = await connected()
  const other = await registerClinic(open)
  open.asked.length = 0
  open.clock.add({ minutes: 2 })
  await requestDueSyncs(open.app)
  expect(asked(companyId)).toBe(0)
  expect(await call()).toMatchObject({ status: 200 })
  await requestDueSyncs(open.app)
  expect([asked(companyId), asked(other.companyId)]).toEqual([1, 0])
  await runSync(open.app, companyId)
  await requestDueSyncs(open.app)
  expect(asked(companyId)).toBe(1)
  await call()
  await requestDueSyncs(open.app)
  expect(asked(companyId)).toBe(1)
  open.clock.add({ seconds: 61 })
  await requestDueSyncs(open.app)
  expect(asked(companyId)).toBe(2)
})

test('webhooks that were switched off stay off, and a user without that right can still sync', async () => {
  const off = { urls: ['https://crm.example/hook'], active: 0, record: 1 }
  await clinic.call('POST', `/hooks_settings/${clinic.id}`, off)
  await connected()
  expect(await hooks()).toMatchObject({ urls: off.urls, active: 0 })
  await clinic.settings({
    rights: {
      webhook_read_access: false,
      timetable_phones_access: true,
      record_form_client_access: true,
    },
  })
  const { companyId } = await registerClinic(open).then(async (clinicOf) => {
    await clinicOf.as.post(path, { misType: 'yclients', login: 'clinic', password: 'parol' })
    await runSync(open.app, clinicOf.companyId)
    return clinicOf
  })
  const { rows } = await open.app.db.withTenant(companyId, (tx) =>
    sql<{ hooked_at: unknown; error: unknown; last_sync_at: unknown }>`
      select hooked_at, error, last_sync_at from mis_connection`.execute(tx),
  )
  expect(rows).toMatchObject([{ hooked_at: null, error: null, last_sync_at: expect.anything() }])
})
