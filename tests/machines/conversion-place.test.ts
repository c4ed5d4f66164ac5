import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { conversionMachine } from '../../src/machines/conversion/conversion.machine.ts'
import {
  type ConversionAsked,
  type ConversionPlace,
  conversionFiguresQuery,
  parts,
  ROWS,
} from '../../src/machines/conversion/conversion-parts.ts'
import {
  monthsFrom,
  placeOf,
  searchOf,
  usual,
} from '../../src/machines/conversion/conversion-place.ts'
import type { Opened } from '../../src/machines/figures/opened.ts'
import { answered } from '../ui/screens/conversion-page.ts'

/** The chart as an address opens it: what it asks for, and what it says in the address afterwards. */
async function opened(search: string) {
  const kept: string[] = []
  const asked: ConversionAsked[] = []
  const load = fromPromise<{ data: typeof answered }, { args: ConversionAsked }>(
    async ({ input }) => {
      asked.push(input.args)
      return { data: answered }
    },
  )
  const chart = createActor(
    conversionMachine.provide({
      actions: { keepPlace: ({ context }) => void kept.push(searchOf(context)) },
      actors: { figures: conversionFiguresQuery.provide({ actors: { load } }) },
    }),
    { input: { search } },
  ).start()
  await Promise.resolve()
  return { chart, kept, asked, state: () => chart.getSnapshot().context }
}

test('a link leads to its months, its branch, its rows and their order, and asks for them once', async () => {
  const { state, asked, kept } = await opened(
    '?months=2026-01..2026-03&branch=b&by=month&as=percents&sort=-bookedShare',
  )
  const months = { kind: 'span', from: '2026-01', to: '2026-03' }
  const place = { months, branchId: 'b', apart: ['month'] }
  expect(state()).toEqual({
    ...place,
    unit: 'percents',
    opened: null,
    sort: '-bookedShare',
    drawn: ROWS,
  })
  expect(asked).toEqual([place])
  expect(kept).toEqual([])
})

test('what is chosen stands in the address; shares and the order are made here, without another question', async () => {
  const { chart, asked, kept, state } = await opened('')
  chart.send({ type: 'figures.narrow', change: { apart: ['channel'] } })
  chart.send({ type: 'unit.choose', unit: 'percents' })
  chart.send({ type: 'rows.more' })
  for (let press = 0; press < 3; press += 1)
    chart.send({ type: 'sort.choose', column: 'sentShare' })
  expect(kept).toEqual([
    '?by=channel',
    '?by=channel&as=percents',
    '?by=channel&as=percents&sort=sentShare',
    '?by=channel&as=percents&sort=-sentShare',
    '?by=channel&as=percents',
  ])
  expect(asked).toEqual([
    { months: usual, branchId: null, apart: parts },
    { months: usual, branchId: null, apart: ['channel'] },
  ])
  expect(state().drawn).toBe(2 * ROWS)
  chart.send({ type: 'figures.narrow', change: { branchId: 'c' } })
  expect(state().drawn).toBe(ROWS)
})

test('Back asks for what it leads to; another order of the same rows asks nothing', async () => {
  const { chart, asked, kept, state } = await opened('?months=6')
  chart.send({ type: 'address.changed', search: '?months=6' })
  chart.send({ type: 'address.changed', search: '?months=6&sort=came' })
  expect(state().sort).toBe('came')
  expect(asked).toHaveLength(1)
  chart.send({ type: 'address.changed', search: '' })
  expect(state()).toMatchObject({ months: usual, sort: null })
  expect(asked).toHaveLength(2)
  expect(kept).toEqual([])
})

/** Who booked after messages of one scenario and text, by any channel. */
const brought: Opened = {
  ...{ figure: 'brought', type: null, of: { scenarioId: 'a', textId: 'none', channel: 'sms' } },
  days: { from: '2026-11-01', to: '2026-11-30' },
}

test('rows of a figure are open until others are asked for; their order changes nothing of it', async () => {
  const { chart, asked, kept } = await opened('?sort=sent')
  const rows = () => chart.system.get('figureRows')?.getSnapshot().context.asked.opened
  chart.send({ type: 'figure.open', opened: brought })
  expect(rows()).toEqual(brought)
  chart.send({ type: 'sort.choose', column: 'sent' })
  expect(rows()).toEqual(brought)
  chart.send({ type: 'figures.narrow', change: { apart: [] } })
  expect(rows()).toBeUndefined()
  const name = 'figure=brought.s-a.t-none.c-sms.d-2026-11-01..2026-11-30'
  expect(kept).toEqual([`?sort=sent&${name}`, `?sort=-sent&${name}`, '?by=scenario&sort=-sent'])
  chart.send({ type: 'address.changed', search: `?by=scenario&sort=-sent&${name}` })
  expect([rows(), asked.length]).toEqual([brought, 2])
})

test('an address is read as it was written; what it does not know is as usual', () => {
  const place: ConversionPlace = {
    ...{ months: usual, branchId: null, apart: parts, unit: 'numbers', sort: null, opened: null },
  }
  for (const change of [
    {},
    { months: { kind: 'last', months: 12 }, apart: [] },
    { months: { kind: 'span', from: '2026-11', to: '2026-11' }, sort: 'month' },
    { branchId: 'b', unit: 'percents', apart: ['text', 'month'] },
    { opened: brought },
  ] satisfies Partial<ConversionPlace>[])
    expect(placeOf(searchOf({ ...place, ...change }))).toEqual({ ...place, ...change })
  for (const nonsense of [
    '?months=13&as=pie&branch=&by=moon&sort=-moon',
    '?months=2026-11..2026-10',
    '?months=2026-13..2026-14',
  ])
    expect(placeOf(nonsense)).toEqual(place)
})

test('of two months that cross the one chosen before gives way', () => {
  const span = { from: '2026-03', to: '2026-05' }
  expect(monthsFrom(span, { from: '2026-06' })).toMatchObject({ from: '2026-06', to: '2026-06' })
  expect(monthsFrom(span, { to: '2026-01' })).toMatchObject({ from: '2026-01', to: '2026-01' })
  expect(monthsFrom(span, { from: '2026-04' })).toMatchObject({ from: '2026-04', to: '2026-05' })
})
