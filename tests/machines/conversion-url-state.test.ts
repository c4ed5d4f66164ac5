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

/** The chart as an address opens it, with the requests that it makes and the addresses that it writes afterwards. */
async function openConversion(search: string) {
  const urls: string[] = []
  const requests: ConversionRequest[] = []
  const load = fromPromise<{ data: typeof answered }, { args: ConversionRequest }>(
    async ({ input }) => {
      requests.push(input.args)
      return { data: answered }
    },
  )
  const chart = createActor(
    conversionMachine.provide({
      actions: { writeUrl: ({ context }) => void urls.push(formatUrlState(context)) },
      actors: { figures: conversionMetricsQuery.provide({ actors: { load } }) },
    }),
    { input: { search } },
  ).start()
  await Promise.resolve()
  return { chart, urls, requests, state: () => chart.getSnapshot().context }
}

test('a link sets months, branch, rows, unit and sorting, and causes one request', async () => {
  const { state, requests, urls } = await openConversion(
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
  expect(requests).toEqual([place])
  expect(urls).toEqual([])
})

test('filter, unit and sorting are written to the address, and unit and sorting cause no request', async () => {
  const { chart, requests, urls, state } = await openConversion('')
  chart.send({ type: 'metrics.filter', change: { dimensions: ['channel'] } })
  chart.send({ type: 'metricUnit.choose', unit: 'percents' })
  chart.send({ type: 'rows.more' })
  for (let press = 0; press < 3; press += 1)
    chart.send({ type: 'sort.choose', column: 'sentShare' })
  expect(urls).toEqual([
    '?by=channel',
    '?by=channel&as=percents',
    '?by=channel&as=percents&sort=sentShare',
    '?by=channel&as=percents&sort=-sentShare',
    '?by=channel&as=percents',
  ])
  expect(requests).toEqual([
    { months: defaultMonths, branchId: null, dimensions: rowDimensions },
    { months: defaultMonths, branchId: null, dimensions: ['channel'] },
  ])
  expect(state().visibleRows).toBe(2 * ROWS_PER_STEP)
  chart.send({ type: 'metrics.filter', change: { branchId: 'c' } })
  expect(state().visibleRows).toBe(ROWS_PER_STEP)
})

test('Back to other months causes a request, and another sorting does not', async () => {
  const { chart, requests, urls, state } = await openConversion('?months=6')
  chart.send({ type: 'url.changed', search: '?months=6' })
  chart.send({ type: 'url.changed', search: '?months=6&sort=came' })
  expect(state().sort).toBe('came')
  expect(requests).toHaveLength(1)
  chart.send({ type: 'url.changed', search: '' })
  expect(state()).toMatchObject({ months: defaultMonths, sort: null })
  expect(requests).toHaveLength(2)
  expect(urls).toEqual([])
})

/** Patients who booked after an SMS of one scenario and text. */
const bookedTarget: DrillDownTarget = {
  ...{ metric: 'brought', type: null, filter: { scenarioId: 'a', textId: 'none', channel: 'sms' } },
  days: { from: '2026-11-01', to: '2026-11-30' },
}

test('a drill-down stays open when the sorting changes and closes when the filter changes', async () => {
  const { chart, requests, urls } = await openConversion('?sort=sent')
  const rows = () => chart.system.get('drillDown')?.getSnapshot().context.request.drillDown
  chart.send({ type: 'drillDown.open', drillDown: bookedTarget })
  expect(rows()).toEqual(bookedTarget)
  chart.send({ type: 'sort.choose', column: 'sent' })
  expect(rows()).toEqual(bookedTarget)
  chart.send({ type: 'metrics.filter', change: { dimensions: [] } })
  expect(rows()).toBeUndefined()
  const name = 'figure=brought.s-a.t-none.c-sms.d-2026-11-01..2026-11-30'
  expect(urls).toEqual([`?sort=sent&${name}`, `?sort=-sent&${name}`, '?by=scenario&sort=-sent'])
  chart.send({ type: 'url.changed', search: `?by=scenario&sort=-sent&${name}` })
  expect([rows(), requests.length]).toEqual([bookedTarget, 2])
})

test('a formatted URL state is parsed to the same state, and unknown values give the defaults', () => {
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
    { drillDown: bookedTarget },
  ] satisfies Partial<ConversionUrlState>[])
    expect(parseUrlState(formatUrlState({ ...place, ...change }))).toEqual({ ...place, ...change })
  for (const nonsense of [
    '?months=13&as=pie&branch=&by=moon&sort=-moon',
    '?months=2026-11..2026-10',
    '?months=2026-13..2026-14',
  ])
    expect(parseUrlState(nonsense)).toEqual(place)
})

test('a month chosen beyond the other end of the range moves that end with it', () => {
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
