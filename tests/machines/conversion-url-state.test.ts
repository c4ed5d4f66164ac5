import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { conversionMachine } from '../../src/machines/conversion/conversion.machine.ts'
import {
  type ConversionRequest,
  type ConversionUrlState,
  conversionMetricsQuery,
  ROWS_PER_STEP,
  rowDimensions,
} from '../../src/machines/conversion/conversion-context.ts'
import {
  changeMonthRange,
  defaultMonths,
  formatUrlState,
  parseUrlState,
} from '../../src/machines/conversion/conversion-url-state.ts'
import type { DrillDownTarget } from '../../src/machines/metrics/drill-down-target.ts'
import { answered } from '../ui/screens/conversion-page.ts'

/** The chart as an address opens it: what it asks for, and what it says in the address afterwards. */
async function opened(search: string) {
  const kept: string[] = []
  const asked: ConversionRequest[] = []
  const load = fromPromise<{ data: typeof answered }, { args: ConversionRequest }>(
    async ({ input }) => {
      asked.push(input.args)
      return { data: answered }
    },
  )
  const chart = createActor(
    conversionMachine.provide({
      actions: { writeUrl: ({ context }) => void kept.push(formatUrlState(context)) },
      actors: { figures: conversionMetricsQuery.provide({ actors: { load } }) },
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
  const place = { months, branchId: 'b', dimensions: ['month'] }
  expect(state()).toEqual({
    ...place,
    unit: 'percents',
    drillDown: null,
    sort: '-bookedShare',
    visibleRows: ROWS_PER_STEP,
  })
  expect(asked).toEqual([place])
  expect(kept).toEqual([])
})

test('what is chosen stands in the address; shares and the order are made here, without another question', async () => {
  const { chart, asked, kept, state } = await opened('')
  chart.send({ type: 'metrics.filter', change: { dimensions: ['channel'] } })
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
    { months: defaultMonths, branchId: null, dimensions: rowDimensions },
    { months: defaultMonths, branchId: null, dimensions: ['channel'] },
  ])
  expect(state().visibleRows).toBe(2 * ROWS_PER_STEP)
  chart.send({ type: 'metrics.filter', change: { branchId: 'c' } })
  expect(state().visibleRows).toBe(ROWS_PER_STEP)
})

test('Back asks for what it leads to; another order of the same rows asks nothing', async () => {
  const { chart, asked, kept, state } = await opened('?months=6')
  chart.send({ type: 'url.changed', search: '?months=6' })
  chart.send({ type: 'url.changed', search: '?months=6&sort=came' })
  expect(state().sort).toBe('came')
  expect(asked).toHaveLength(1)
  chart.send({ type: 'url.changed', search: '' })
  expect(state()).toMatchObject({ months: defaultMonths, sort: null })
  expect(asked).toHaveLength(2)
  expect(kept).toEqual([])
})

/** Who booked after messages of one scenario and text, by any channel. */
const brought: DrillDownTarget = {
  ...{ metric: 'brought', type: null, filter: { scenarioId: 'a', textId: 'none', channel: 'sms' } },
  days: { from: '2026-11-01', to: '2026-11-30' },
}

test('rows of a figure are open until others are asked for; their order changes nothing of it', async () => {
  const { chart, asked, kept } = await opened('?sort=sent')
  const rows = () => chart.system.get('drillDown')?.getSnapshot().context.request.drillDown
  chart.send({ type: 'drillDown.open', drillDown: brought })
  expect(rows()).toEqual(brought)
  chart.send({ type: 'sort.choose', column: 'sent' })
  expect(rows()).toEqual(brought)
  chart.send({ type: 'metrics.filter', change: { dimensions: [] } })
  expect(rows()).toBeUndefined()
  const name = 'figure=brought.s-a.t-none.c-sms.d-2026-11-01..2026-11-30'
  expect(kept).toEqual([`?sort=sent&${name}`, `?sort=-sent&${name}`, '?by=scenario&sort=-sent'])
  chart.send({ type: 'url.changed', search: `?by=scenario&sort=-sent&${name}` })
  expect([rows(), asked.length]).toEqual([brought, 2])
})

test('an address is read as it was written; what it does not know is as usual', () => {
  const place: ConversionUrlState = {
    ...{
      months: defaultMonths,
      branchId: null,
      dimensions: rowDimensions,
      unit: 'numbers',
      sort: null,
      drillDown: null,
    },
  }
  for (const change of [
    {},
    { months: { kind: 'last', months: 12 }, dimensions: [] },
    { months: { kind: 'span', from: '2026-11', to: '2026-11' }, sort: 'month' },
    { branchId: 'b', unit: 'percents', dimensions: ['text', 'month'] },
    { drillDown: brought },
  ] satisfies Partial<ConversionUrlState>[])
    expect(parseUrlState(formatUrlState({ ...place, ...change }))).toEqual({ ...place, ...change })
  for (const nonsense of [
    '?months=13&as=pie&branch=&by=moon&sort=-moon',
    '?months=2026-11..2026-10',
    '?months=2026-13..2026-14',
  ])
    expect(parseUrlState(nonsense)).toEqual(place)
})

test('of two months that cross the one chosen before gives way', () => {
  const span = { from: '2026-03', to: '2026-05' }
  expect(changeMonthRange(span, { from: '2026-06' })).toMatchObject({
    from: '2026-06',
    to: '2026-06',
  })
  expect(changeMonthRange(span, { to: '2026-01' })).toMatchObject({
    from: '2026-01',
    to: '2026-01',
  })
  expect(changeMonthRange(span, { from: '2026-04' })).toMatchObject({
    from: '2026-04',
    to: '2026-05',
  })
})
