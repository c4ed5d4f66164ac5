import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { DrillDownTarget } from '../../src/machines/metrics/drill-down-target.ts'
import { monthlyReportMachine } from '../../src/machines/monthly-report/monthly-report.machine.ts'
import {
  type MonthlyReportData,
  type MonthlyReportRequest,
  monthlyReportQuery,
} from '../../src/machines/monthly-report/monthly-report-context.ts'
import {
  formatUrl,
  isReportPath,
  parseUrlState,
} from '../../src/machines/monthly-report/monthly-report-url-state.ts'
import { getNextMonth, listMonths } from '../../src/machines/monthly-report/months.ts'
import { compareMonths, reportMetrics } from '../../src/machines/monthly-report/report-metrics.ts'
import { answered, efficiency } from '../ui/screens/monthly-report-page.ts'

/** The chart as an address opens it: what it asks for, and what it says in the address afterwards. */
async function opened(path: string, search = '') {
  const kept: string[] = []
  const asked: MonthlyReportRequest[] = []
  let printed = 0
  const chart = createActor(
    monthlyReportMachine.provide({
      actions: {
        writeUrl: ({ context }) => void kept.push(formatUrl(context)),
        print: () => {
          printed += 1
        },
      },
      actors: {
        figures: monthlyReportQuery.provide({
          actors: {
            load: fromPromise(async ({ input }): Promise<{ data: MonthlyReportData }> => {
              asked.push(input.args)
              return { data: answered }
            }),
          },
        }),
      },
    }),
    { input: { path, search } },
  ).start()
  await Promise.resolve()
  return { chart, kept, asked, printed: () => printed }
}

test('a link leads to its month and its branch; without a month it is the one that runs', async () => {
  expect((await opened('/my-efficiency/2026-11', '?branch=b')).asked).toEqual([
    { month: '2026-11', branchId: 'b' },
  ])
  expect((await opened('/my-efficiency')).asked).toEqual([{ month: null, branchId: null }])
})

test('what is chosen stands in the address and is asked for; Back asks for what it leads to', async () => {
  const { chart, kept, asked, printed } = await opened('/my-efficiency')
  chart.send({ type: 'month.choose', month: '2026-10' })
  chart.send({ type: 'branch.choose', branchId: 'c' })
  chart.send({ type: 'month.choose', month: null })
  expect(kept).toEqual([
    '/my-efficiency/2026-10',
    '/my-efficiency/2026-10?branch=c',
    '/my-efficiency?branch=c',
  ])
  chart.send({ type: 'url.changed', path: '/my-efficiency', search: '?branch=c' })
  expect(asked).toHaveLength(4)
  chart.send({ type: 'url.changed', path: '/my-efficiency/2026-10', search: '' })
  expect(asked.at(-1)).toEqual({ month: '2026-10', branchId: null })
  chart.send({ type: 'month.print' })
  expect([printed(), asked.length, kept.length]).toEqual([1, 5, 3])
})

/** What a colleague wrote in a month. */
const lines: DrillDownTarget = {
  ...{ metric: 'staffLines', type: null, filter: { employeeId: 'e' } },
  days: { from: '2026-12-01', to: '2026-12-31' },
}

test('a figure that is opened stands in the address until it is closed, or another month is looked at', async () => {
  const { chart, kept, asked } = await opened('/my-efficiency')
  const rows = () => chart.system.get('drillDown')?.getSnapshot().context.request.drillDown
  chart.send({ type: 'drillDown.open', drillDown: lines })
  expect(rows()).toEqual(lines)
  chart.send({ type: 'drillDown.close' })
  expect(rows()).toBeUndefined()
  const search = '?figure=staffLines.e-e.d-2026-12-01..2026-12-31'
  chart.send({ type: 'url.changed', path: '/my-efficiency', search })
  expect(rows()).toEqual(lines)
  expect(asked).toHaveLength(1)
  chart.send({ type: 'month.choose', month: '2026-11' })
  expect([rows(), asked.length]).toEqual([undefined, 2])
  expect(kept).toEqual([`/my-efficiency${search}`, '/my-efficiency', '/my-efficiency/2026-11'])
})

test('an address is read as it was written, and those of other screens are none of it', () => {
  for (const place of [
    { month: null, branchId: null, drillDown: null },
    { month: '2026-01', branchId: 'b', drillDown: null },
    { month: null, branchId: null, drillDown: lines },
  ]) {
    const [path = '', search = ''] = formatUrl(place).split('?')
    expect(parseUrlState(path, search)).toEqual(place)
  }
  expect([isReportPath('/my-efficiency'), isReportPath('/my-efficiency/2026-01')]).toEqual([
    true,
    true,
  ])
  expect([isReportPath('/my-efficiency/2026-13'), isReportPath('/dashboard')]).toEqual([
    false,
    false,
  ])
})

test('months go on over a year’s end, the newest first', () => {
  expect([getNextMonth('2026-01'), getNextMonth('2026-12')]).toEqual(['2026-02', '2027-01'])
  expect(listMonths('2026-11', '2027-01')).toEqual(['2027-01', '2026-12', '2026-11'])
  expect(listMonths('2027-02', '2027-01')).toEqual([])
})

test('what is a share of something is compared by its share, other counts by how much they grew', () => {
  const change = ({ of }: { of: keyof typeof all }) =>
    compareMonths(all[of], efficiency, efficiency.before)
  const all = { ...reportMetrics.messages, ...reportMetrics.visits, ...reportMetrics.time }
  expect(change({ of: 'sent' })).toEqual({ kind: 'percent', by: 8 })
  // 77 of 1,679 beside 90 of 1,692.
  expect(change({ of: 'missed' })).toEqual({ kind: 'points', by: -0.7 })
  // Where one of the two is not known nothing is compared.
  expect([change({ of: 'cost' }), change({ of: 'avoided' }), change({ of: 'response' })]).toEqual([
    { kind: 'none' },
    { kind: 'none' },
    { kind: 'none' },
  ])
  expect(compareMonths(all.sent, efficiency, efficiency.yearBefore)).toEqual({ kind: 'none' })
})
