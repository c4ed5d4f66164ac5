import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { visitFreshUntil } from '../../../server/engine/dispatch/data-freshness.ts'
import { runSync } from '../../../server/engine/sync/run-sync.ts'
import { openTestApp, type TestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { type Clinic, openClinic } from '../../sandbox/yclients-clinic.ts'
import type { Run } from '../ingest/upload.ts'
import { path, systemsPath } from './clinic-system.ts'

let clinic: Clinic
let open: TestApp
const signIn = { misType: 'yclients', login: 'clinic', password: 'parol' }

beforeAll(async () => {
  clinic = await openClinic([
    { clients: 6, visits: 20, title: 'Сокольники' },
    { clients: 4, visits: 10, title: 'Арбат' },
  ])
  open = await openTestApp(clinic.clock.now().toString(), {
    // Without the path of the calls, as an operator may write it.
    YCLIENTS_BASE_URL: clinic.sandbox.baseUrls.yclients.replace(/\/api\/v1$/, ''),
    YCLIENTS_PARTNER_TOKEN: 'partner',
  })
})
afterAll(async () => {
  await open.close()
  await clinic.close()
})

type Connected = Awaited<ReturnType<typeof connected>>
let ours: Connected

beforeEach(async () => {
  ours = await connected()
})
afterEach(async () => {
  for (const id of clinic.ids) await clinic.settings({ licence: null, sight: {} }, id)
})

async function connected() {
  const { as, companyId } = await registerClinic(open)
  expect((await as.post(path, signIn)).status).toBe(200)
  const sync = async () => {
    await as.post(`${path}/sync`)
    await runSync(open.app, companyId)
    return (await as.get<Run>(`${path}/sync`)).body
  }
  const showDoubt = async () => {
    const { body } = await as.get<{ items: { doubt: string | null }[] }>(systemsPath)
    return body.items[0]?.doubt
  }
  const countVisits = async () => {
    const { rows } = await open.app.db.withTenant(companyId, (tx) =>
      sql<{ branch: string; visits: number; fresh: string | null }>`
        select b.external_id as branch, count(*)::int as visits, min(f.fresh)::text as fresh
        from visit v join branch b on b.company_id = v.company_id and b.id = v.branch_id
        join company co on co.id = v.company_id cross join lateral (select ${visitFreshUntil} as fresh) f
        group by 1 order by 1`.execute(tx),
    )
    return rows
  }
  return { as, companyId, sync, showDoubt, countVisits }
}

test.each([
  [402, 'the license in the clinic system has expired'],
  [403, 'the clinic system denies access'],
] as const)(
  'a branch closed with %i is shown, does not stop the others, and does not count as fresh',
  async (licence, text) => {
    const { sync, showDoubt, countVisits } = ours
    const [one, two] = clinic.ids
    expect(await sync()).toMatchObject({ state: 'done' })
    const whole = await countVisits()
    expect(whole.map(({ branch }) => branch)).toEqual([`${one}`, `${two}`])
    expect(whole[0]?.fresh).toBe(whole[1]?.fresh)
    await clinic.settings({ licence }, one)
    open.clock.add({ minutes: 30 })
    clinic.clock.add({ minutes: 30 })
    expect(await sync()).toMatchObject({ state: 'done', error: null })
    expect(await showDoubt()).toContain(`Сокольники: ${text}`)
    const closedAt = await countVisits()
    open.clock.add({ minutes: 30 })
    clinic.clock.add({ minutes: 30 })
    await sync()
    const after = await countVisits()
    expect(after[0]?.fresh).toBe(closedAt[0]?.fresh)
    expect(after[1]?.fresh).not.toBe(closedAt[1]?.fresh)
    // What changed meanwhile comes when it opens again.
    await clinic.settings({ licence: null }, one)
    await sync()
    expect(await showDoubt()).toBeNull()
    expect((await countVisits())[0]?.fresh).toBe((await countVisits())[1]?.fresh)
  },
)

test('all branches closed fail the sync with the reason, which is not silence', async () => {
  const { as, sync } = ours
  await sync()
  for (const id of clinic.ids) await clinic.settings({ licence: 403 }, id)
  expect(await sync()).toMatchObject({ state: 'failed', error: /denies access/ })
  const { body } = await as.get<{ error: string | null }>(path)
  expect(body.error).toContain('denies access')
  type Alerts = { items: { type: string; detail: { text: string } }[] }
  const { body: alerts } = await as.get<Alerts>('/api/alert/list')
  expect(alerts.items).toMatchObject([
    { type: 'misLost', detail: { text: expect.stringContaining('denies access') } },
  ])
})

test('limits of the user’s rights are shown until they are lifted, and then everything is read', async () => {
  const { sync, showDoubt, countVisits } = ours
  const [one] = clinic.ids
  const [first] = await clinic.visits(one)
  await clinic.settings({ sight: { master_id: first?.staffId, last_days_count: 30 } }, one)
  await sync()
  expect(await showDoubt()).toContain('Сокольники: our user sees the visits of one specialist only')
  expect(await showDoubt()).toContain('no visits older than 30 days')
  const partial = await countVisits()
  await clinic.settings({ sight: {} }, one)
  // The first sync sees that the limit is gone, the next one reads everything.
  await sync()
  await sync()
  expect(await showDoubt()).toBeNull()
  expect((await countVisits())[0]?.visits).toBeGreaterThan(partial[0]?.visits ?? 0)
})

test('a system that answers with errors is not called silent', async () => {
  const { sync } = ours
  await sync()
  await clinic.fault('errorAt200', { path: '/records', times: 1 })
  expect(await sync()).toMatchObject({ state: 'failed', error: /responds, but with an error/ })
  await clinic.fault('resetBefore', { path: '/companies', times: 1 })
  expect(await sync()).toMatchObject({ state: 'failed', error: /stopped responding/ })
})

test.each(['yclients', 'altegio'])(
  'an address typed for %s is refused before anything is sent to it',
  async (misType) => {
    const { as } = ours
    const typed = { ...signIn, misType, misUrl: 'https://attacker.example' }
    for (const call of [path, `${path}/preview`])
      expect(await as.post(call, typed)).toMatchObject({
        status: 400,
        body: { message: 'Invalid URL format.', fields: { misUrl: expect.any(String) } },
      })
  },
)
