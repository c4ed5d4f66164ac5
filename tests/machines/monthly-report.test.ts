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

/** The chart as an address opens it, with the requests that it makes and the addresses that it writes afterwards. */
async function openReport(path: string, search = '') {
  const urls: string[] = []
  const requests: MonthlyReportRequest[] = []
  let printed = 0
  const chart = createActor(
    monthlyReportMachine.provide({
      actions: {
        writeUrl: ({ context }) => void urls.push(formatUrl(context)),
        print: () => {
          printed += 1
        },
      },
      actors: {
        figures: monthlyReportQuery.provide({
          actors: {
            load: fromPromise(async ({ input }): Promise<{ data: MonthlyReportData }> => {
              requests.push(input.args)
              return { data: answered }
            }),
          },
        }),
      },
    }),
    { input: { path, search } },
  ).start()
  await Promise.resolve()
  return { chart, urls, requests, printed: () => printed }
}

test('a link sets month and branch, and without a month the request leaves the month to the server', async () => {
  expect((await openReport('/my-efficiency/2026-11', '?branch=b')).requests).toEqual([
    { month: '2026-11', branchId: 'b' },
  ])
  expect((await openReport('/my-efficiency')).requests).toEqual([{ month: null, branchId: null }])
})

test('month and branch are written to the address and requested, and Back requests the month of its address', async () => {
  const { chart, urls, requests, printed } = await openReport('/my-efficiency')
  chart.send({ type: 'month.choose', month: '2026-10' })
  chart.send({ type: 'branch.choose', branchId: 'c' })
  chart.send({ type: 'month.choose', month: null })
  expect(urls).toEqual([
    '/my-efficiency/2026-10',
    '/my-efficiency/2026-10?branch=c',
    '/my-efficiency?branch=c',
  ])
  chart.send({ type: 'url.changed', path: '/my-efficiency', search: '?branch=c' })
  expect(requests).toHaveLength(4)
  chart.send({ type: 'url.changed', path: '/my-efficiency/2026-10', search: '' })
  expect(requests.at(-1)).toEqual({ month: '2026-10', branchId: null })
  chart.send({ type: 'month.print' })
  expect([printed(), requests.length, urls.length]).toEqual([1, 5, 3])
})

/** The chat messages of one employee in a month. */
const staffLinesTarget: DrillDownTarget = {
  ...{ metric: 'staffLines', type: null, filter: { employeeId: 'e' } },
  days: { from: '2026-12-01', to: '2026-12-31' },
}

test('an open drill-down is written to the address until it is closed or another month is chosen', async () => {
  const { chart, urls, requests } = await openReport('/my-efficiency')
  const rows = () => chart.system.get('drillDown')?.getSnapshot().context.request.drillDown
  chart.send({ type: 'drillDown.open', drillDown: staffLinesTarget })
  expect(rows()).toEqual(staffLinesTarget)
  chart.send({ type: 'drillDown.close' })
  expect(rows()).toBeUndefined()
  const search = '?figure=staffLines.e-e.d-2026-12-01..2026-12-31'
  chart.send({ type: 'url.changed', path: '/my-efficiency', search })
  expect(rows()).toEqual(staffLinesTarget)
  expect(requests).toHaveLength(1)
  chart.send({ type: 'month.choose', month: '2026-11' })
  expect([rows(), requests.length]).toEqual([undefined, 2])
  expect(urls).toEqual([`/my-efficiency${search}`, '/my-efficiency', '/my-efficiency/2026-11'])
})

test('a formatted URL state is parsed to the same state, and addresses of other screens are not report paths', () => {
  for (const place of [
    { month: null, branchId: null, drillDown: null },
    { month: '2026-01', branchId: 'b', drillDown: null },
    { month: null, branchId: null, drillDown: staffLinesTarget },
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

test('months continue over the end of a year, the newest first', () => {
  expect([getNextMonth('2026-01'), getNextMonth('2026-12')]).toEqual(['2026-02', '2027-01'])
  expect(listMonths('2026-11', '2027-01')).toEqual(['2027-01', '2026-12', '2026-11'])
  expect(listMonths('2027-02', '2027-01')).toEqual([])
})

test('shares are compared by points, counts by growth, and unknown values not at all', () => {
  const change = ({ of }: { of: keyof typeof all }) =>
    compareMonths(all[of], efficiency, efficiency.before)
  const all = { ...reportMetrics.messages, ...reportMetrics.visits, ...reportMetrics.time }
  expect(change({ of: 'sent' })).toEqual({ kind: 'percent', by: 8 })
  // 77 of 1,679 against 90 of 1,692.
  expect(change({ of: 'missed' })).toEqual({ kind: 'points', by: -0.7 })
  // One of the two values is unknown.
  expect([change({ of: 'cost' }), change({ of: 'avoided' }), change({ of: 'response' })]).toEqual([
    { kind: 'none' },
    { kind: 'none' },
    { kind: 'none' },
  ])
  expect(compareMonths(all.sent, efficiency, efficiency.yearBefore)).toEqual({ kind: 'none' })
})
