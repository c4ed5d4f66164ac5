import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { components } from '../../../schema/generated/rest.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { signInAsRole } from '../patient/as-role.ts'
import { asInterpreted } from './as-interpreted.ts'
import { bounds, generateHistory } from './reference/generate-clinic.ts'
import { refreshAll } from './refresh-all.ts'
import { layLife } from './seed-history.ts'

type Schemas = components['schemas']
type Row = Schemas['ConversionRow']
type Query = Record<string, string>

const open = useTestApp()
const seed = 6
const figures = {
  planned: 'planned',
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  answered: 'answered',
  booked: 'brought',
  came: 'broughtCame',
} as const satisfies Partial<Record<keyof Row, string>>
const all = Object.keys(figures) as (keyof typeof figures)[] // the keys of a constant

/** A generated clinic with its conversion table and a helper that turns a row into a query. */
async function lifeAsked() {
  const life = asInterpreted(generateHistory(seed))
  open.clock.set(new Date(bounds(seed).ends).toISOString())
  const { as, companyId } = await layLife(open, life)
  const { body } = await as.get<Schemas['Conversion']>('/api/analytics/conversion?months=2')
  const of = ({ scenarioId, textId, channel, month }: Row): Query => ({
    ...daysOf(month ?? ''),
    scenarioId,
    textId: textId ?? 'none',
    channel: channel ?? 'none',
  })
  return { as, companyId, conversion: body, of }
}

function daysOf(month: string, to = month): Query {
  const last = Temporal.PlainYearMonth.from(to)
  return { from: `${month}-01`, to: last.toPlainDate({ day: last.daysInMonth }).toString() }
}

test('every count of the conversion table has as many drill-down rows, with and without daily aggregates', async () => {
  const { as, companyId, conversion, of } = await lifeAsked()
  const rowsOf = async (query: Query) =>
    (await as.get<Schemas['FigureRows']>(`/api/analytics/rows?${new URLSearchParams(query)}`)).body
  const rowWith = (fits: (row: Row) => boolean) => conversion.rows.find(fits)
  const asked: [Row | undefined, (keyof typeof figures)[]][] = [
    [rowWith(({ booked }) => booked > 0), all],
    [rowWith(({ read, answered }) => read > 0 && answered > 0), ['read', 'answered']],
    // A reminder counts as come by the visit it named; a row with nothing sent is also covered.
    [rowWith(({ type, came }) => type === 'reminder' && came > 0), ['came']],
    [rowWith(({ sent }) => sent === 0), ['planned']],
  ]
  for (const kept of [false, true]) {
    if (kept) await refreshAll(open, companyId)
    for (const [row, names] of kept ? asked : asked.slice(0, 1))
      for (const name of names) {
        if (!row) throw new Error('the life has no such row')
        const { total, messages } = await rowsOf({ ...of(row), figure: figures[name] })
        expect([row.type, name, total]).toEqual([row.type, name, row[name]])
        expect(messages.length).toBe(Math.min(total, 50))
        expect(messages.every(({ scenarioId }) => scenarioId === row.scenarioId)).toBe(true)
        expect(messages.every(({ channel }) => channel === row.channel)).toBe(true)
      }
  }
  // All rows together: all months, texts and channels.
  const whole = daysOf(conversion.fromMonth, conversion.toMonth)
  for (const name of all)
    expect([name, (await rowsOf({ ...whole, figure: figures[name] })).total]).toEqual([
      name,
      conversion.total[name],
    ])
})

test('bookings of a row, also those without a known sum, drill down to as many visits', async () => {
  const { as, companyId, of } = await lifeAsked()
  await open.app.db.withTenant(companyId, (tx) =>
    sql`update visit set sum_paid = null where extract(minute from starts_at)::int % 2 = 0`.execute(
      tx,
    ),
  )
  const { body } = await as.get<Schemas['Conversion']>('/api/analytics/conversion?months=2')
  const { rows, total, fromMonth, toMonth } = body
  const row = rows.find(({ bookings, paidUnknown }) => bookings > 0 && paidUnknown > 0)
  if (!row) throw new Error('the life has no such row')
  const counts = { bookings: 'bookings', bookingsUnpaid: 'paidUnknown' } as const
  for (const figure of ['bookings', 'bookingsUnpaid'] as const)
    for (const [query, { [counts[figure]]: many }] of [
      [of(row), row],
      [daysOf(fromMonth, toMonth), total],
    ] as const) {
      const asked = new URLSearchParams({ ...query, figure })
      const { body: shown } = await as.get<Schemas['FigureRows']>(`/api/analytics/rows?${asked}`)
      expect([figure, shown.total, shown.visits.length]).toEqual([figure, many, Math.min(many, 50)])
      expect(shown.messages).toEqual([])
    }
})

test('a drill-down exports all its rows without personal data', async () => {
  const { as, companyId, conversion } = await lifeAsked()
  const query = new URLSearchParams({
    ...daysOf(conversion.fromMonth, conversion.toMonth),
    figure: 'sent',
    format: 'csv',
  })
  const marketer = await signInAsRole(open, companyId, 'marketer')
  const file = await marketer.get<string>(`/api/analytics/rows/file?${query}`, {
    'accept-language': 'ru',
  })
  const [head, ...lines] = file.body.trim().split('\r\n')
  expect(head).toContain('Дата события;Тип;Сценарий;Филиал;Канал;Статус;Ответ;Оценка;Стоимость')
  expect(lines.length).toBe(conversion.total.sent)
  // The line of a message shows the cost of all its attempts together.
  const costs = new Map(lines.map((line) => [line.split(';')[0], line.split(';').at(-2)]))
  const { body: shown } = await as.get<Schemas['FigureRows']>(`/api/analytics/rows?${query}`)
  const costOf = ({ attempts }: (typeof shown.messages)[number]) =>
    attempts
      .filter(({ state }) => !['sending', 'failedToSendToGateway', 'unknown'].includes(state))
      .reduce((sum, { parts, price }) => sum + (parts ?? Number.NaN) * (price ?? Number.NaN), 0)
  for (const message of shown.messages) {
    const cost = costOf(message)
    const said = Number.isNaN(cost) ? '' : `${Number(cost.toFixed(4))}`.replace('.', ',')
    expect([message.id, costs.get(message.id)]).toEqual([message.id, said])
  }
  expect([...costs.values()].filter(Boolean).length).toBeGreaterThan(0)
  expect(new Set(lines.map((line) => line.split(';')[0])).size).toBe(lines.length)
  expect(file.body).not.toContain('+7')
  const visits = new URLSearchParams({ ...Object.fromEntries(query), figure: 'came' })
  const came = await as.get<string>(`/api/analytics/rows/file?${visits}`, {
    'accept-language': 'en',
  })
  expect(came.body).toContain('Counted on;Start;Booked on;Specialist;Branch;Status;Attendance;Paid')
  expect(came.body.trim().split('\r\n').length).toBeGreaterThan(1)
})
