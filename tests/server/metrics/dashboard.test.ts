import { expect, test } from 'vitest'
import type { components } from '../../../schema/generated/rest.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { signInAsRole } from '../patient/as-role.ts'
import { asInterpreted } from './as-interpreted.ts'
import { computeMetrics } from './reference/compute-metrics.ts'
import { bounds, generateHistory } from './reference/generate-clinic.ts'
import { layLife } from './seed-history.ts'

type Dashboard = components['schemas']['Dashboard']

const open = useTestApp()

test('the dashboard returns the metrics of its period, and its points add up to them', async () => {
  const seed = 6
  const life = asInterpreted(generateHistory(seed))
  const { from, to, ends } = bounds(seed)
  open.clock.set(new Date(ends).toISOString())
  const { as, companyId } = await layLife(open, life)
  const zoned = (at: string) => Temporal.Instant.from(at).toZonedDateTimeISO(life.zone)
  const [first, last] = [zoned(from).toPlainDate(), zoned(to).subtract({ days: 1 }).toPlainDate()]
  const query = `from=${first}&to=${last}`
  const { status, body } = await as.get<Dashboard>(`/api/analytics/dashboard?${query}`)
  expect(status).toBe(200)
  expect(body.span).toEqual({
    from: String(first),
    to: String(last),
    begins: Temporal.Instant.from(from).toString(),
    ends: Temporal.Instant.from(to).toString(),
  })
  const now = new Date(ends).toISOString()
  const expected = computeMetrics(life, { from, to, now })
  expect(body.figures).toMatchObject({
    sent: expected.sent,
    approved: expected.approved,
    refilled: expected.refilled,
    booked: expected.booked,
    scores: expected.scores,
    cost: expected.cost,
  })
  const former = computeMetrics(life, { from: body.before.begins, to: body.before.ends, now })
  expect(body.figuresBefore).toMatchObject({
    sent: former.sent,
    came: former.came,
    paid: former.paid,
  })
  expect(body.unit).toBe('day')
  for (const name of ['sent', 'answered', 'booked', 'came', 'missed'] as const)
    expect(
      body.days.reduce((sum, day) => sum + day[name], 0),
      name,
    ).toBe(body.figures[name])
  const scored = body.specialists.reduce((sum, { answers }) => sum + answers, 0)
  expect(scored).toBe(expected.scores.reduce((sum, count) => sum + count, 0))

  const marketer = await signInAsRole(open, companyId, 'marketer')
  expect(
    (await marketer.get<Dashboard>(`/api/analytics/dashboard?${query}`)).body.waits.chats,
  ).toBe(0)
  const desk = await signInAsRole(open, companyId, 'administrator')
  expect((await desk.get(`/api/analytics/dashboard?${query}`)).status).toBe(403)
})

test('invalid, too many or reversed days are refused by field name', async () => {
  const { as } = await layLife(open, generateHistory(1, { patients: 1, days: 40 }))
  const fields = async (query: string) =>
    Object.keys(
      (await as.get<{ fields: object }>(`/api/analytics/dashboard?${query}`)).body.fields ?? {},
    )
  expect(await fields('from=yesterday')).toEqual(['from'])
  expect(await fields('from=2026-03-02&to=2026-03-01')).toEqual(['to'])
  expect(await fields('from=2024-01-01&to=2025-12-31')).toEqual(['from'])
  expect((await as.get('/api/analytics/dashboard?branchId=none')).status).toBe(200)
})

test('the last thirty days are compared with thirty days, a month with the month before', async () => {
  open.clock.set('2026-11-30T09:00:00Z')
  const { as } = await layLife(open, generateHistory(1, { patients: 1, days: 40 }))
  const before = async (query: string) =>
    (await as.get<Dashboard>(`/api/analytics/dashboard${query}`)).body.before.from
  expect(await before('')).toBe('2026-10-02')
  expect(await before('?from=2026-11-01&to=2026-11-30')).toBe('2026-10-01')
})

test('the dashboard of a clinic without any data has zeros and empty lists', async () => {
  const { as } = await layLife(open, {
    zone: 'Europe/Moscow',
    branches: [],
    specialists: [],
    patients: [],
    visits: [],
    messages: [],
  })
  const { body } = await as.get<Dashboard>('/api/analytics/dashboard')
  expect(body.figures).toMatchObject({ planned: 0, came: 0, cost: 0, paid: null })
  expect([body.specialists, body.channels, body.data]).toEqual([
    [],
    [],
    { at: null, source: null, fresh: true, failing: false },
  ])
  expect(body.journey.visits).toBe(0)
})
