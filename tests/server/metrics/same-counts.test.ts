import { beforeAll, describe, expect, test } from 'vitest'
import { type ScenarioType, scenarioTypes } from '../../../domain/scenario-kinds.ts'
import type { components } from '../../../schema/generated/rest.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { signInAsRole } from '../patient/as-role.ts'
import { asInterpreted } from './as-interpreted.ts'
import { bounds, generateHistory } from './reference/generate-clinic.ts'
import { layLife } from './seed-history.ts'

type Schemas = components['schemas']

/*
 * The screens of one clinic for the same days: the strips and lists of /reminders, /invitations and /nps, the dashboard, /conversion and
 * /my-efficiency. Whatever stands on two of them under one name is one number.
 */

const open = useTestApp()
const seed = 3
let as: Awaited<ReturnType<typeof signInAsRole>>
let months: string[]

beforeAll(async () => {
  const { companyId } = await layLife(open, asInterpreted(generateHistory(seed)))
  const { ends } = bounds(seed)
  open.clock.set(new Date(ends).toISOString())
  as = await signInAsRole(open, companyId, 'manager')
  // Whole months: /conversion counts a running one up to now, a list also what is still to leave.
  const last = Temporal.Instant.from(new Date(ends).toISOString())
    .toZonedDateTimeISO('Europe/Moscow')
    .toPlainDate()
  months = [2, 1].map((ago) => last.subtract({ months: ago }).toString().slice(0, 7))
})

const read = async <Body>(path: string) => (await as.get<Body>(path)).body
const daysOf = (month: string) => {
  const { daysInMonth } = Temporal.PlainYearMonth.from(month)
  return `from=${month}-01&to=${month}-${daysInMonth}`
}
const countsOf = (month: string, type: ScenarioType) =>
  read<Schemas['MessageCounts']>(`/api/message/counts?type=${type}&${daysOf(month)}`)
const conversionOf = async (month: string, type: ScenarioType) => {
  const { rows } = await read<Schemas['Conversion']>(
    `/api/analytics/conversion?fromMonth=${month}&toMonth=${month}`,
  )
  const own = rows.filter((row) => row.type === type)
  const sum = (name: keyof Schemas['ConversionCounts']) =>
    own.reduce((whole, row) => whole + (row[name] ?? 0), 0)
  return sum
}
const asks = ['reminder', 'notification'] as const
const marketing = ['invitation', 'birthday', 'promotion'] as const

test('the strips of the lists count messages as /conversion does', async () => {
  for (const month of months)
    for (const type of scenarioTypes) {
      const [counts, sum] = [await countsOf(month, type), await conversionOf(month, type)]
      const { planned, sent, delivered, read: seen } = counts
      expect({ month, type, planned, sent, delivered, seen }).toEqual({
        ...{ month, type, planned: sum('planned'), sent: sum('sent') },
        ...{ delivered: sum('delivered'), seen: sum('read') },
      })
    }
})

test('the strip of /invitations counts bookings, visits and payments as /conversion does', async () => {
  for (const month of months)
    for (const type of marketing) {
      const [counts, sum] = [await countsOf(month, type), await conversionOf(month, type)]
      const { booked, came, paidSum } = counts
      expect({ month, type, booked, came, paidSum: Math.round(paidSum * 100) }).toEqual({
        ...{ month, type, booked: sum('booked'), came: sum('came') },
        paidSum: Math.round(sum('paid') * 100),
      })
    }
})

test('the answers of the strips, the dashboard and the month are the same', async () => {
  for (const month of months) {
    const { figures } = await read<Schemas['Dashboard']>(
      `/api/analytics/dashboard?${daysOf(month)}`,
    )
    const all = await Promise.all(asks.map((type) => countsOf(month, type)))
    for (const name of ['approved', 'transferred', 'canceled', 'unclear'] as const)
      expect([month, name, all.reduce((whole, counts) => whole + counts[name], 0)]).toEqual([
        ...[month, name, figures[name]],
      ])
  }
})

test('/nps, the dashboard and the month count the same scores', async () => {
  for (const month of months) {
    const days = daysOf(month)
    const { figures } = await read<Schemas['Dashboard']>(`/api/analytics/dashboard?${days}`)
    const nps = await read<Schemas['NpsFigures']>(`/api/nps/figures?${days}`)
    const strip = await countsOf(month, 'nps')
    const { own } = await read<Schemas['Efficiency']>(`/api/analytics/efficiency?month=${month}`)
    expect(nps.scores).toEqual(figures.scores)
    expect(strip.rated).toBe(figures.scores.reduce((whole, many) => whole + many, 0))
    expect(strip.promoters).toBe((figures.scores[9] ?? 0) + (figures.scores[10] ?? 0))
    expect(own.figures?.figures).toEqual(figures)
  }
})

describe('the lists', () => {
  test('have as many rows as their strips count', async () => {
    const [month = ''] = months
    for (const type of scenarioTypes) {
      const { asOf: _asOf, paidSum: _paid, ...counts } = await countsOf(month, type)
      for (const [group, many] of Object.entries(counts)) {
        const { total } = await read<{ total: number }>(
          `/api/message/list?type=${type}&group=${group}&${daysOf(month)}&pageSize=1`,
        )
        expect([type, group, total]).toEqual([type, group, many])
      }
    }
  })
})
