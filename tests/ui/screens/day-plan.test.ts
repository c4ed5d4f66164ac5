import { expect, test } from 'vitest'
import { buildDayPlan } from '../../../src/ui/appointments/day-plan.ts'
import { visit } from './appointments-page.ts'

let visits = 0
/** A visit at Moscow time on the 9th. */
const at = (from: string, to: string | null, more: Parameters<typeof visit>[0] = {}) => {
  visits += 1
  const moment = (time: string) => new Date(`2026-12-09T${time}:00+03:00`).toISOString()
  return visit({ id: `v${visits}`, startsAt: moment(from), endsAt: to && moment(to), ...more })
}
const singleColumn = (...rows: ReturnType<typeof visit>[]) => {
  const { columns } = buildDayPlan(rows, 'ru')
  if (columns.length !== 1 || !columns[0]) throw new Error(`${columns.length} columns`)
  return columns[0]
}

test('a visit is placed by the local time of its branch', () => {
  const { columns } = buildDayPlan(
    [
      at('10:30', '11:00'),
      at('10:30', '11:00', { specialistId: 't', specialist: 'Ли', timeZone: 'Asia/Yekaterinburg' }),
    ],
    'ru',
  )
  expect(columns.map(({ name, blocks }) => [name, blocks[0]?.from, blocks[0]?.to])).toEqual([
    ['Ли', 750, 780],
    ['Соколова', 630, 660],
  ])
})

test('a visit without an end takes half an hour, and a short one at least a quarter', () => {
  expect(singleColumn(at('10:00', null)).blocks).toMatchObject([{ from: 600, to: 630 }])
  expect(singleColumn(at('10:00', '10:05')).blocks).toMatchObject([{ from: 600, to: 615 }])
})

test('overlapping visits share the width in lanes, and later ones use the whole width', () => {
  const { blocks } = singleColumn(
    at('10:00', '11:00'),
    at('10:30', '11:30'),
    at('11:00', '11:30'),
    at('11:30', '12:00'),
  )
  expect(blocks.map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 2],
    [1, 2],
    [0, 2],
    [0, 1],
  ])
})

test('gaps are the times between visits, and a cancelled visit leaves a gap', () => {
  const column = singleColumn(
    at('09:00', '09:30'),
    at('09:30', '10:00', { status: 'canceled' }),
    at('10:30', '11:00'),
    at('11:10', '12:00'),
  )
  expect(column.gaps).toEqual([{ from: 570, to: 630, hasCanceledVisit: true }])
  expect(column.blocks[1]).toMatchObject({ lane: 1, lanes: 2 })
})

test('the day plan covers 9 to 18 and extends to earlier and later visits', () => {
  expect(buildDayPlan([], 'ru')).toEqual({ columns: [], from: 9, to: 18 })
  expect(buildDayPlan([at('07:45', '08:00'), at('20:00', '20:30')], 'ru')).toMatchObject({
    from: 7,
    to: 21,
  })
})

test('visits without a specialist are in the last column', () => {
  const { columns } = buildDayPlan(
    [at('10:00', null, { specialistId: null, specialist: null }), at('10:00', null)],
    'ru',
  )
  expect(columns.map(({ name }) => name)).toEqual(['Соколова', null])
})
