import { expect, test } from 'vitest'
import type { components } from '../../../schema/generated/rest.ts'
import { useHouse } from '../../harness/fixtures.ts'
import { asRole } from '../client/as-role.ts'
import { asHeard } from './as-heard.ts'
import { keepAll } from './keep-all.ts'
import { layLife } from './lay-life.ts'
import { bounds, inventLife } from './stranger/life.ts'

type Schemas = components['schemas']
type Row = Schemas['ConversionRow']
type Query = Record<string, string>

const open = useHouse()
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
const counts = Object.entries(figures) as [keyof typeof figures, string][]

/** An invented clinic, and what it is asked by who sees its figures. */
async function lifeAsked() {
  const life = asHeard(inventLife(seed))
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

test('every count of the conversion has as many rows as it says, before its days are kept and after', async () => {
  const { as, companyId, conversion, of } = await lifeAsked()
  const rowsOf = async (query: Query) =>
    (await as.get<Schemas['FigureRows']>(`/api/analytics/rows?${new URLSearchParams(query)}`)).body
  // The row with the most of a reminder and of an invitation, and one of what never left.
  const largest = conversion.rows.toSorted(
    (one, other) => other.booked - one.booked || other.came - one.came,
  )
  const some = [
    largest.find(({ type }) => type === 'reminder'),
    largest.find(({ booked }) => booked > 0),
    largest.find(({ sent }) => sent === 0),
  ].flatMap((row) => row ?? [])
  expect(some).toHaveLength(3)
  const opened = new Set<string>()
  for (const kept of [false, true]) {
    if (kept) await keepAll(open, companyId)
    for (const row of kept ? some : some.slice(1, 2))
      for (const [count, figure] of counts) {
        const { total, messages } = await rowsOf({ ...of(row), figure })
        expect([row.type, count, total]).toEqual([row.type, count, row[count]])
        expect(messages.length).toBe(Math.min(total, 50))
        expect(messages.every(({ scenarioId }) => scenarioId === row.scenarioId)).toBe(true)
        expect(messages.every(({ channel }) => channel === row.channel)).toBe(true)
        if (total > 0) opened.add(figure)
      }
    // All rows together, over all months, whatever text and channel.
    const whole = daysOf(conversion.fromMonth, conversion.toMonth)
    for (const [count, figure] of counts)
      expect([count, (await rowsOf({ ...whole, figure })).total]).toEqual([
        count,
        conversion.total[count],
      ])
  }
  expect([...opened].toSorted()).toEqual(Object.values(figures).toSorted())
})

test('rows are taken away as a file by who sees them: as many as there are, of nobody', async () => {
  const { as, companyId, conversion } = await lifeAsked()
  const query = new URLSearchParams({
    ...daysOf(conversion.fromMonth, conversion.toMonth),
    figure: 'sent',
    format: 'csv',
  })
  const marketer = await asRole(open, companyId, 'marketer')
  const file = await marketer.get<string>(`/api/analytics/rows/file?${query}`, {
    'accept-language': 'ru',
  })
  const [head, ...lines] = file.body.trim().split('\r\n')
  expect(head).toContain('Когда считается;Вид;Сценарий;Филиал;Канал;Статус;Ответ;Оценка')
  expect(lines.length).toBe(conversion.total.sent)
  expect(new Set(lines.map((line) => line.split(';')[0])).size).toBe(lines.length)
  expect(file.body).not.toContain('+7')
  const visits = new URLSearchParams({ ...Object.fromEntries(query), figure: 'came' })
  const came = await as.get<string>(`/api/analytics/rows/file?${visits}`, {
    'accept-language': 'en',
  })
  expect(came.body).toContain('Counted at;Begins;Made at;Specialist;Branch;Status;Came;Paid')
  expect(came.body.trim().split('\r\n').length).toBeGreaterThan(1)
})
