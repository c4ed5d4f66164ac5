import { expect, test } from 'vitest'
import type { components } from '../../../../schema/generated/rest.ts'
import { useTestApp } from '../../../harness/fixtures.ts'
import { signInAsRole } from '../../patient/as-role.ts'
import { asInterpreted } from '../as-interpreted.ts'
import { computeMetrics } from '../reference/compute-metrics.ts'
import { bounds, type ClinicHistory, generateHistory } from '../reference/generate-clinic.ts'
import { layLife } from '../seed-history.ts'
import { emptyLife, lifeOf, reminderAt, visitsOf } from './generate-months.ts'

type Efficiency = components['schemas']['Efficiency']
type Told = Efficiency['own']

const open = useTestApp()

/** The monthly report of a generated life, as the owner of the clinic reads it. */
async function told(life: ClinicHistory, month: string, now?: string) {
  if (now) open.clock.set(now)
  const clinic = await layLife(open, life)
  const ask = async (asked: string) =>
    (await clinic.as.get<Efficiency>(`/api/analytics/efficiency?month=${asked}`)).body
  return { ...clinic, ask, body: await ask(month) }
}

/** Expects the metrics of a period to equal the independent reference. */
function expectReckoned(life: ClinicHistory, { span, figures }: Told, now: string) {
  const { begins: from, ends: to } = span
  const found = computeMetrics(life, { from, to, now })
  expect(figures?.figures).toMatchObject({
    planned: found.planned,
    sent: found.sent,
    delivered: found.delivered,
    asked: found.asked,
    answered: found.answered,
    approved: found.approved,
    cost: found.cost,
    came: found.came,
    missed: found.missed,
    canceledInTime: found.canceledInTime,
    refilled: found.refilled,
    reached: found.reachedKnown,
    unreachedMissed: found.unreachedMissed,
    booked: found.booked,
    bookedCame: found.bookedCame,
    paid: found.paid,
    scores: found.scores,
  })
  expect(figures?.secondsSaved).toBe(found.sent * 15)
}

test.each([6, 7])(
  'a past month, the current month and their compared months equal the independent reference (seed %i)',
  async (seed) => {
    const life = asInterpreted(generateHistory(seed))
    const { from, ends } = bounds(seed)
    const now = new Date(ends).toISOString()
    const month = (at: string) =>
      Temporal.Instant.from(at).toZonedDateTimeISO(life.zone).toPlainDate().toString().slice(0, 7)
    const { body, ask } = await told(life, month(from), now)
    expectReckoned(life, body.own, now)
    expectReckoned(life, body.before, now)
    expect(body.yearBefore.figures).toBeNull()
    const running = await ask(month(now))
    expect(Temporal.Instant.from(running.own.span.ends).toString()).toBe(
      Temporal.Instant.from(now).toString(),
    )
    expectReckoned(life, running.own, now)
    expectReckoned(life, running.before, now)
    expect(Date.parse(running.before.span.ends)).toBeLessThan(Date.parse(running.own.span.begins))
  },
)

const NOW = '2026-12-08T07:00:00Z'

test('saved minutes use the setting in force on the day of each message', async () => {
  const days = ['01', '02', '03', '05', '06']
  const life = lifeOf({ messages: days.map((day) => reminderAt(`2026-12-${day}T08:00:00Z`)) })
  open.clock.set('2026-12-05T20:59:00Z')
  const { as, ask } = await told(life, '2026-12')
  // The 5th, one minute before midnight at the clinic.
  await as.post('/api/company', { secondsPerMessage: 40 })
  open.clock.set('2026-12-06T05:00:00Z')
  await as.post('/api/company', { secondsPerMessage: 60 })
  open.clock.set(NOW)
  expect((await ask('2026-12')).own.figures?.secondsSaved).toBe(3 * 15 + 40 + 60)
  expect((await as.get('/api/company')).body).toMatchObject({ secondsPerMessage: 60 })
})

test('the cost is null when one accepted attempt has no price, and the number of such attempts is reported', async () => {
  const life = lifeOf({
    messages: [
      reminderAt('2026-12-01T08:00:00Z'),
      reminderAt('2026-12-02T08:00:00Z', { price: null }),
      reminderAt('2026-11-02T08:00:00Z', { price: 3 }),
    ],
  })
  const { body } = await told(life, '2026-12', NOW)
  expect([body.own.figures?.figures.cost, body.own.figures?.unpriced]).toEqual([null, 1])
  expect([body.before.figures?.figures.cost, body.before.figures?.unpriced]).toEqual([6, 0])
})

test('avoided no-shows are based on the month if it has 200 visits with and 200 without a reminder', async () => {
  const life = lifeOf(
    // An earlier reminder, so that visits without one count as well.
    { messages: [reminderAt('2026-10-01T08:00:00Z')] },
    visitsOf('2026-11', 240, 12, true),
    visitsOf('2026-11', 200, 30, false),
    visitsOf('2026-10', 300, 150, false),
  )
  const { body } = await told(life, '2026-11', NOW)
  const { avoided } = body.own.figures ?? {}
  expect(avoided).toMatchObject({
    basis: 'month',
    compared: { reached: 240, reachedMissed: 12, unreached: 200, unreachedMissed: 30 },
    reached: 240,
  })
  const share = 30 / 200 - 12 / 240
  expect(avoided?.share).toBeCloseTo(share, 12)
  expect(avoided?.visits).toBe(Math.round(share * 240))
  expect(avoided?.visitsLow).toBe(Math.round((avoided?.low ?? 0) * 240))
  expect(avoided?.visitsHigh).toBe(Math.round((avoided?.high ?? 0) * 240))
})

test('with fewer visits the shares are of the twelve months up to that month, multiplied by its own reached visits', async () => {
  const life = lifeOf(
    { messages: [reminderAt('2025-01-01T08:00:00Z')] },
    visitsOf('2026-11', 50, 2, true),
    visitsOf('2026-03', 170, 10, true),
    visitsOf('2025-12', 220, 40, false),
    // Not counted: one month before the twelve and one after them.
    visitsOf('2025-11', 300, 290, false),
    visitsOf('2026-12', 60, 60, false),
  )
  const { body, ask } = await told(life, '2026-11', '2026-12-20T07:00:00Z')
  const share = 40 / 220 - 12 / 220
  const { avoided } = body.own.figures ?? {}
  expect(avoided).toMatchObject({
    basis: 'year',
    compared: { reached: 220, reachedMissed: 12, unreached: 220, unreachedMissed: 40 },
    reached: 50,
    visits: Math.round(share * 50),
  })
  // The twelve months up to October have too few visits with a reminder.
  const early = (await ask('2026-10')).own.figures?.avoided
  expect(early).toMatchObject({ basis: null, share: null, visits: null, reached: 0 })
  expect(early?.compared.reached).toBe(170)
})

test('a clinic has no metrics before its first message, and zero is a value', async () => {
  const life = lifeOf(
    { messages: [reminderAt('2026-11-20T08:00:00Z')] },
    visitsOf('2026-10', 3, 1, false),
  )
  const { body, ask } = await told(life, '2026-12', NOW)
  expect(body.first).toBe('2026-11-20')
  expect(body.own.figures?.figures.sent).toBe(0)
  // Nothing was sent up to the same day and hour of November.
  expect(body.before.figures).toBeNull()
  expect((await ask('2026-11')).own.figures?.figures.sent).toBe(1)
  expect((await ask('2026-10')).own.figures).toBeNull()
  const none = await told(emptyLife, '2026-12')
  expect([none.body.first, none.body.own.figures]).toEqual([null, null])
})

test('an invalid month and a month that has not begun are refused by field name', async () => {
  const { as } = await told(emptyLife, '2026-12', NOW)
  const refused = async (query: string) => {
    const { status, body } = await as.get<{ fields?: object }>(`/api/analytics/efficiency?${query}`)
    return [status, Object.keys(body.fields ?? {})]
  }
  expect(await refused('month=2026-13')).toEqual([400, ['month']])
  expect(await refused('month=december')).toEqual([400, ['month']])
  expect(await refused('month=2027-01')).toEqual([400, ['month']])
  expect(await refused('month=0001-01')).toEqual([400, ['month']])
  expect(await refused('branchId=none')).toEqual([200, []])
  // The current month follows the time zone of the clinic.
  open.clock.set('2026-12-31T21:30:00Z')
  expect((await as.get<Efficiency>('/api/analytics/efficiency')).body.month).toBe('2027-01')
})

test('metrics need the right to read reports, and metrics of employees are for the owner and the manager only', async () => {
  const { companyId, body: own } = await told(emptyLife, '2026-12', NOW)
  const seen = async (role: Parameters<typeof signInAsRole>[2]) => {
    const as = await signInAsRole(open, companyId, role)
    const { status, body } = await as.get<Efficiency>('/api/analytics/efficiency')
    return [status, body.employees ?? null]
  }
  expect(own.employees).toEqual([])
  expect(await seen('manager')).toEqual([200, []])
  expect(await seen('marketer')).toEqual([200, null])
  expect(await seen('providerEmployee')).toEqual([200, null])
  expect((await seen('administrator'))[0]).toBe(403)
})
