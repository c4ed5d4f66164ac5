import { expect, test } from 'vitest'
import { openTestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { connectChannels, type ScenarioSummary, seeds } from '../../harness/clinic.ts'
import { useSandbox, useTestApp } from '../../harness/fixtures.ts'
import { signInAsRole } from '../patient/as-role.ts'

const sandbox = useSandbox()
const open = useTestApp(() => openTestApp('2026-12-08T06:00:00Z', sandbox.env))

interface Channel {
  provider: string
  price: number | null
}

test('a price has up to four decimals and can be removed; administrator and marketer may not set it', async () => {
  const { as, companyId } = await registerClinic(open)
  await connectChannels(open, companyId)
  const at = '/api/channel/sms16/price'
  expect((await as.put(at, { price: 3.45678 })).body).toMatchObject({
    provider: 'sms16',
    price: 3.4568,
  })
  const list = async () => (await as.get<{ items: Channel[] }>('/api/channel/list')).body.items
  expect((await list()).find(({ provider }) => provider === 'sms16')?.price).toBe(3.4568)
  expect((await as.put(at, { price: null })).body).toMatchObject({ price: null })
  for (const price of [-1, 100_001, 'dear', undefined])
    expect((await as.put(at, { price })).status, String(price)).toBe(400)
  expect((await as.put('/api/channel/sigmasms/price', { price: 1 })).status).toBe(404)
  for (const role of ['administrator', 'marketer'] as const)
    expect((await (await signInAsRole(open, companyId, role)).put(at, { price: 1 })).status).toBe(
      403,
    )
})

test('a cost is null while a price is unknown, and zero for a price of zero', async () => {
  const { as, companyId } = await registerClinic(open)
  await connectChannels(open, companyId)
  const { patient, visit } = seeds(open, companyId)
  await visit({ clientId: (await patient()).id, startsAt: '2026-12-09T09:00:00Z' })
  const { body } = await as.get<{ items: ScenarioSummary[] }>('/api/scenario/list')
  const path = `/api/scenario/${body.items.find((one) => one.daysAhead === 1 && !one.weekendAware)?.id}`
  await as.put(path, { autoStopDate: '2027-01-31' })
  const cost = async (price: number | null) => {
    await as.put('/api/channel/wazzup24/price', { price })
    return (await as.post<{ cost: number | null }>(`${path}/regenerate`)).body.cost
  }
  expect(await cost(null)).toBeNull()
  expect(await cost(0)).toBe(0)
  expect(await cost(4)).toBe(4)
  await as.put('/api/channel/sms16/price', { price: null })
  const preview = await as.post<{ cost: number | null }>('/api/scenario/preview', {
    type: 'reminder',
    text: 'x',
  })
  expect(preview.body.cost ?? null).toBeNull()
})

test('the seconds that a message saves are set per clinic', async () => {
  const { as } = await registerClinic(open)
  expect((await as.post('/api/company', { secondsPerMessage: 40 })).body).toMatchObject({
    secondsPerMessage: 40,
  })
  expect((await as.post('/api/company', { secondsPerMessage: 0 })).status).toBe(400)
  expect((await as.get('/api/company')).body).toMatchObject({ secondsPerMessage: 40 })
})
