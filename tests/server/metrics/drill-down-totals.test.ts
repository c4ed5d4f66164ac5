import { expect, test } from 'vitest'
import { messageMetrics, visitMetrics } from '../../../domain/drill-down.ts'
import type { components } from '../../../schema/generated/rest.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { asInterpreted } from './as-interpreted.ts'
import { bounds, generateHistory } from './reference/generate-clinic.ts'
import { refreshAll } from './refresh-all.ts'
import { layLife } from './seed-history.ts'

type Schemas = components['schemas']

const open = useTestApp()
const counted = [...messageMetrics, ...visitMetrics].filter((figure) => figure !== 'rated')
const seed = 8
const size = { patients: 25, days: 40 }

/** A generated clinic shortly before its end, with a request for its last two weeks. */
async function lifeAsked() {
  const life = asInterpreted(generateHistory(seed, size))
  const now = Temporal.Instant.fromEpochMilliseconds(bounds(seed, size).ends).subtract({
    hours: 20,
  })
  open.clock.set(now.toString())
  const { as, companyId } = await layLife(open, life)
  const today = now.toZonedDateTimeISO(life.zone).toPlainDate()
  const days = { from: today.subtract({ days: 14 }).toString(), to: today.toString() }
  const rowsOf = async (query: Record<string, string>) => {
    const { status, body } = await as.get<Schemas['FigureRows'] & { fields?: object }>(
      `/api/analytics/rows?${new URLSearchParams(query)}`,
    )
    return { status, ...body }
  }
  return { as, companyId, today, days, rowsOf }
}

test('drill-downs of the compared period, unknown costs and channel health list as many rows as the dashboard counts', async () => {
  const { as, companyId, days, rowsOf } = await lifeAsked()
  const found = new Set<string>()
  for (const kept of [false, true]) {
    if (kept) await refreshAll(open, companyId)
    const { body: dashboard } = await as.get<Schemas['Dashboard']>(
      `/api/analytics/dashboard?${new URLSearchParams(days)}`,
    )
    const { figures, figuresBefore, channels } = dashboard
    for (const figure of kept ? counted : (['sent', 'came'] as const)) {
      const { total } = await rowsOf({ ...days, figure, beside: 'before' })
      expect([figure, total]).toEqual([figure, figuresBefore[figure]])
      if (total > 0) found.add(figure)
    }
    const unknown = await rowsOf({ ...days, figure: 'costUnknown' })
    expect(unknown.total).toBe(figures.costUnknown)
    expect(unknown.moments.map(({ channel }) => channel)).not.toContain(null)
    if (unknown.total > 0) found.add('costUnknown')
    for (const { channel, ...weather } of channels) {
      const totals = async (figure: string) => (await rowsOf({ figure, channel })).total
      expect([
        await totals('lately'),
        await totals('latelyDelivered'),
        await totals('usually'),
        await totals('usuallyDelivered'),
      ]).toEqual([
        weather.accepted,
        weather.delivered,
        weather.usualAccepted,
        weather.usualDelivered,
      ])
      if (weather.accepted > 0) found.add('lately')
    }
  }
  expect([...found]).toEqual(expect.arrayContaining(['sent', 'came', 'costUnknown', 'lately']))
})

test('drill-downs of a monthly report list as many unpriced attempts and compared messages as it counts', async () => {
  const { as, today, rowsOf } = await lifeAsked()
  const month = today.toPlainYearMonth()
  const days = {
    from: month.toPlainDate({ day: 1 }).toString(),
    to: month.toPlainDate({ day: month.daysInMonth }).toString(),
  }
  const { body: told } = await as.get<Schemas['Efficiency']>(
    `/api/analytics/efficiency?month=${month}`,
  )
  expect((await rowsOf({ ...days, figure: 'unpriced' })).total).toBe(told.own.figures?.unpriced)
  const { figures: before } = told.before
  for (const figure of ['sent', 'answered', 'missed', 'refilled', 'booked'] as const)
    expect([figure, (await rowsOf({ ...days, figure, beside: 'before' })).total]).toEqual([
      figure,
      before?.figures[figure],
    ])
  expect(before?.figures.sent).toBeGreaterThan(0)
  // The dashboard of the same days compares with the month before up to the same time of the same day, too.
  const { body: dashboard } = await as.get<Schemas['Dashboard']>(
    `/api/analytics/dashboard?${new URLSearchParams(days)}`,
  )
  expect(dashboard.figuresBefore).toMatchObject({
    sent: before?.figures.sent,
    missed: before?.figures.missed,
  })
  expect(await rowsOf({ ...days, figure: 'sent', beside: 'yearBefore' })).toMatchObject({
    total: 0,
  })
})

test('refuses a year before for days that are not a month and channel health without a channel', async () => {
  const { days, rowsOf } = await lifeAsked()
  expect(await rowsOf({ ...days, figure: 'sent', beside: 'yearBefore' })).toMatchObject({
    status: 400,
    fields: { beside: expect.any(String) },
  })
  expect(await rowsOf({ figure: 'lately' })).toMatchObject({
    status: 400,
    fields: { channel: expect.any(String) },
  })
  expect(await rowsOf({ figure: 'costUnknown', channel: 'sms' })).toMatchObject({
    status: 400,
    fields: { channel: expect.any(String) },
  })
})
