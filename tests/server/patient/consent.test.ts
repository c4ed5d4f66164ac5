import { beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../harness/app.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { type MarketingClinic, marketingClinic } from '../plan/marketing-clinic.ts'

const open = useTestApp(() => openTestApp('2026-12-08T06:00:00Z'))
let clinic: MarketingClinic

beforeAll(async () => {
  clinic = await marketingClinic(open)
})

const WORDS = 'Согласие на рассылку, редакция от 1 сентября 2026'

const record = (id: string, said: object) => clinic.as.post(`/api/client/${id}/consents`, said)
const refused = async (id: string) =>
  (await clinic.as.get<{ optedOut: string | null }>(`/api/client/${id}`)).body.optedOut

test('a consent is stored with its text, time and source', async () => {
  const id = await clinic.patient({ consent: null })
  const said = { category: 'marketing', allowed: true, textVersion: WORDS }
  expect((await record(id, said)).status).toBe(204)
  const { body } = await clinic.as.get(`/api/client/${id}/consents`)
  expect(body).toEqual({
    items: [{ ...said, source: 'staff', channel: null, at: '2026-12-08T06:00:00Z' }],
    total: 1,
  })
})

test('consents from different sources are stored separately, repeated ones from one source are not', async () => {
  const id = await clinic.patient({ consent: null })
  const said = { category: 'marketing', allowed: true, textVersion: WORDS }
  for (const source of ['call', 'call', 'paper'])
    expect((await record(id, { ...said, source })).status).toBe(204)
  const { body } = await clinic.as.get<{ items: { source: string }[] }>(
    `/api/client/${id}/consents`,
  )
  expect(body.items.map(({ source }) => source)).toEqual(['paper', 'call'])
  expect((await record(id, { ...said, source: 'reply' })).status).toBe(400)
})

test('a consent without a text is refused', async () => {
  const id = await clinic.patient({ consent: null })
  const { status, body } = await record(id, {
    category: 'marketing',
    allowed: true,
    textVersion: ' ',
  })
  expect(status).toBe(400)
  expect(body).toMatchObject({ fields: { textVersion: 'Required field.' } })
})

test('an opt-out from marketing skips planned marketing messages at once', async () => {
  const id = await clinic.patient({}, [
    { at: '2026-06-20T09:00:00Z' },
    { at: '2026-12-01T09:00:00Z', outcome: 'noShow' },
  ])
  const invitation = await clinic.scenario('invitation', { last_visit_months: 6 })
  await clinic.run(invitation)
  expect(await clinic.messages(invitation)).toMatchObject([{ outcome: 'pending' }])
  expect((await record(id, { category: 'marketing', allowed: false })).status).toBe(204)
  expect(await clinic.messages(invitation)).toMatchObject([
    { outcome: 'skipped', reason: 'OPTED_OUT' },
  ])
  expect(await refused(id)).toBe('marketing')
})

test('a later consent of the patient lifts an earlier opt-out, one category at a time', async () => {
  const id = await clinic.patient({ optedOut: 'all' })
  const say = (category: string, allowed: boolean) =>
    record(id, { category, allowed, textVersion: WORDS })
  await say('marketing', true)
  expect(await refused(id)).toBe('all')
  await say('service', true)
  expect(await refused(id)).toBe('marketing')
  await say('marketing', true)
  expect(await refused(id)).toBe(null)
  await say('service', false)
  expect(await refused(id)).toBe('all')
})

test('a patient of another clinic is not found', async () => {
  const other = await marketingClinic(open)
  const id = await other.patient()
  expect((await clinic.as.get(`/api/client/${id}/consents`)).status).toBe(404)
  expect((await record(id, { category: 'marketing', allowed: false })).status).toBe(404)
})
