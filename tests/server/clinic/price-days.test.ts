import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import {
  connectChannels,
  type ScenarioSummary,
  seeds,
  startReminder,
} from '../../harness/clinic.ts'
import { dispatchAll } from '../../harness/dispatched.ts'
import { useSandbox, useTestApp } from '../../harness/fixtures.ts'

const sandbox = useSandbox()
const open = useTestApp(() => openTestApp('2026-12-08T06:00:00Z', sandbox.env))

interface Channel {
  provider: string
  price: number | null
  prices: { since: string; price: number | null }[]
}
const at = '/api/channel/sms16/price'

async function clinic() {
  open.clock.set('2026-12-08T06:00:00Z')
  const { as, companyId } = await registerClinic(open)
  await connectChannels(open, companyId)
  return {
    as,
    companyId,
    prices: async () =>
      (await as.get<{ items: Channel[] }>('/api/channel/list')).body.items.find(
        ({ provider }) => provider === 'sms16',
      ),
    rows: async <T>(query: ReturnType<typeof sql<T>>) =>
      (await open.app.db.withTenant(companyId, (tx) => query.execute(tx))).rows,
  }
}

test('a price applies from the clinic’s midnight of its first day, and can be removed before that', async () => {
  const { as, prices } = await clinic()
  await as.put(at, { price: 2.5 })
  expect((await as.put(at, { price: 2.8125, since: '2026-12-09' })).body).toMatchObject({
    price: 2.5,
    prices: [
      { since: '2026-12-08', price: 2.5 },
      { since: '2026-12-09', price: 2.8125 },
    ],
  })
  await as.put(at, { price: 4, since: '2027-01-01' })
  expect((await as.remove<Channel>(`${at}/2027-01-01`)).body.prices).toHaveLength(2)
  expect((await as.remove(`${at}/2027-01-01`)).status).toBe(404)
  open.clock.set('2026-12-08T20:59:59Z')
  expect((await prices())?.price).toBe(2.5)
  open.clock.set('2026-12-08T21:00:00Z')
  expect((await prices())?.price).toBe(2.8125)
  // A price that has begun stays.
  expect((await as.remove(`${at}/2026-12-09`)).status).toBe(404)
  expect((await as.remove(`${at}/2026-02-30`)).status).toBe(404)
  expect((await as.put(at, { price: 1, since: '2026-02-30' })).body).toMatchObject({
    fields: { since: expect.anything() },
  })
})

test('setting the same price again adds neither an entry nor an audit record', async () => {
  const { as, prices, rows } = await clinic()
  await as.put(at, { price: 2.6 })
  open.clock.add({ hours: 48 })
  await as.put(at, { price: 2.6 })
  expect((await prices())?.prices).toHaveLength(1)
  const noted = await rows(sql`select from audit_log where action = 'setPrice'`)
  expect(noted).toHaveLength(1)
})

test('a price stays while its provider is disconnected', async () => {
  const { as, companyId, prices } = await clinic()
  await as.put(at, { price: 2.6 })
  await as.remove('/api/channel/sms16')
  expect(await prices()).toBe(undefined)
  await connectChannels(open, companyId)
  expect((await prices())?.price).toBe(2.6)
})

test('a sent attempt keeps its parts and its price; a price for past days fills only attempts without one', async () => {
  const { as, companyId, rows } = await clinic()
  const { patient, visit } = seeds(open, companyId)
  const { items } = (await as.get<{ items: ScenarioSummary[] }>('/api/scenario/list')).body
  const sms = items.map(({ id }) => ({ scenarioId: id, channels: [{ channel: 'sms' }] }))
  await as.put('/api/scenario/settings/cascades/update', sms)
  const attempts = () =>
    rows<{ parts: number; price: number | null }>(
      sql`select parts, price from attempt order by started_at`,
    )
  const sendOne = async (startsAt: string) => {
    await visit({ clientId: (await patient()).id, startsAt })
    await startReminder(as)
    await dispatchAll(open.app)
  }
  open.clock.set('2026-12-08T07:00:00Z')
  await as.put(at, { price: null })
  await sendOne('2026-12-09T09:00:00Z')
  const [{ parts } = { parts: 0 }] = await attempts()
  expect(parts).toBeGreaterThan(0)
  expect(await attempts()).toEqual([{ parts, price: null }])
  open.clock.set('2026-12-09T07:00:00Z')
  await as.put(at, { price: 3 })
  // It applies only from then on.
  expect(await attempts()).toEqual([{ parts, price: null }])
  await as.put(at, { price: 2.1234, since: '2026-12-08' })
  expect(await attempts()).toEqual([{ parts, price: 2.1234 }])
  await as.put(at, { price: 5, since: '2026-12-01' })
  await as.put(at, { price: 7, since: '2026-12-08' })
  expect(await attempts()).toEqual([{ parts, price: 2.1234 }])
})

test('a price for a past day applies from then until today, and future prices stay', async () => {
  const { as, prices } = await clinic()
  await as.put(at, { price: 2.6 })
  await as.put(at, { price: 4, since: '2027-01-01' })
  open.clock.add({ hours: 72 })
  await as.put(at, { price: 2.9 })
  await as.put(at, { price: 3, since: '2026-12-01' })
  expect(await prices()).toMatchObject({
    price: 3,
    prices: [
      { since: '2026-12-01', price: 3 },
      { since: '2027-01-01', price: 4 },
    ],
  })
})

test('accepts the first and the last possible day, wherever the clinic is', async () => {
  const { as, prices } = await clinic()
  await as.post('/api/company', { timeZone: 'Etc/GMT-14' })
  for (const [since, price] of [
    ['0001-01-01', 3],
    ['9999-12-31', 4],
  ] as const)
    expect((await as.put(at, { price, since })).status).toBe(200)
  expect(await prices()).toMatchObject({ price: 3 })
  expect((await as.get('/api/message/counts')).status).toBe(200)
})
