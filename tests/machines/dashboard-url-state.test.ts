import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { parseUrlState as appointmentsAt } from '../../src/machines/appointments/appointments-url-state.ts'
import { parseUrlState as chatsAt } from '../../src/machines/chats/chats-url-state.ts'
import { dashboardMachine } from '../../src/machines/dashboard/dashboard.machine.ts'
import {
  type DashboardData,
  type DashboardRequest,
  type DashboardUrlState,
  dashboardMetricsQuery,
} from '../../src/machines/dashboard/dashboard-context.ts'
import {
  defaultPeriod,
  formatUrlState,
  parseUrlState,
} from '../../src/machines/dashboard/dashboard-url-state.ts'
import {
  findListPath,
  toScoresPath,
  toWaitingMessagesPath,
  waitingPaths,
} from '../../src/machines/dashboard/metric-paths.ts'
import {
  type DrillDownMessageRow,
  type DrillDownResult,
  drillDownMachine,
} from '../../src/machines/metrics/drill-down.machine.ts'
import type { DrillDownTarget } from '../../src/machines/metrics/drill-down-target.ts'
import { toMessagePath, toVisitPath } from '../../src/machines/metrics/row-paths.ts'
import { parseUrlState as clientsAt } from '../../src/machines/patients/patients-url-state.ts'
import { parseUrlState as messagesAt } from '../../src/machines/reminders/reminders-url-state.ts'
import { answered, dashboard } from '../ui/screens/dashboard-page.ts'

/** The chart as an address opens it, with the requests that it makes and the addresses that it writes afterwards. */
async function openDashboard(search: string) {
  const urls: string[] = []
  const loadRequests: DashboardRequest[] = []
  const chart = createActor(
    dashboardMachine.provide({
      actions: { writeUrl: ({ context }) => void urls.push(formatUrlState(context)) },
      actors: {
        figures: dashboardMetricsQuery.provide({
          actors: {
            load: fromPromise(async ({ input }): Promise<{ data: DashboardData }> => {
              loadRequests.push(input.args)
              return { data: answered }
            }),
          },
        }),
      },
    }),
    { input: { search } },
  ).start()
  await Promise.resolve()
  const data = () => chart.system.get('dashboardMetrics').getSnapshot().context.data
  return { chart, urls, loadRequests, data, state: () => chart.getSnapshot().context }
}
const sentReminders = { metric: 'sent', type: 'reminder' } as const
const week = { kind: 'days', days: 7 } as const

test('a link sets period, branch and unit, and causes one request', async () => {
  const { state, loadRequests, urls } = await openDashboard('?period=2026-11&branch=b&as=percents')
  const period = { kind: 'month', month: '2026-11' }
  expect(state()).toEqual({ period, branchId: 'b', unit: 'percents', drillDown: null })
  expect(loadRequests).toEqual([{ period, branchId: 'b' }])
  expect(urls).toEqual([])
})

test('filter and unit are written to the address, and the unit causes no request', async () => {
  const { chart, loadRequests, urls } = await openDashboard('')
  chart.send({ type: 'metrics.filter', change: { period: week } })
  chart.send({ type: 'metricUnit.choose', unit: 'percents' })
  chart.send({ type: 'metrics.filter', change: { branchId: 'c' } })
  expect(urls).toEqual(['?period=7d', '?period=7d&as=percents', '?period=7d&branch=c&as=percents'])
  expect(loadRequests).toEqual([
    { period: defaultPeriod, branchId: null },
    { period: week, branchId: null },
    { period: week, branchId: 'c' },
  ])
})

test('the metrics of the previous period stay visible while those of another period load', async () => {
  const { chart, data } = await openDashboard('')
  await expect.poll(data).toBe(answered)
  chart.send({ type: 'metrics.filter', change: { period: week } })
  expect(data()).toBe(answered)
})

test('Back to another period causes a request, and the same address or another unit does not', async () => {
  const { chart, loadRequests, urls, state } = await openDashboard('?period=7d')
  chart.send({ type: 'url.changed', search: '?period=7d' })
  chart.send({ type: 'url.changed', search: '?period=7d&as=percents' })
  expect(state().unit).toBe('percents')
  expect(loadRequests).toHaveLength(1)
  chart.send({ type: 'url.changed', search: '' })
  expect(state()).toEqual({
    period: defaultPeriod,
    branchId: null,
    unit: 'numbers',
    drillDown: null,
  })
  expect(loadRequests).toHaveLength(2)
  expect(urls).toEqual([])
})

test('a formatted URL state is parsed to the same state, and unknown values give the defaults', () => {
  const places: DashboardUrlState[] = [
    { period: defaultPeriod, branchId: null, unit: 'numbers', drillDown: null },
    { period: week, branchId: 'b', unit: 'percents', drillDown: sentReminders },
    {
      period: { kind: 'month', month: '2026-11' },
      branchId: null,
      unit: 'numbers',
      drillDown: { metric: 'came', type: null },
    },
    {
      period: { kind: 'span', from: '2026-11-02', to: '2026-11-05' },
      branchId: null,
      unit: 'numbers',
      drillDown: null,
    },
    {
      period: defaultPeriod,
      branchId: null,
      unit: 'numbers',
      drillDown: { metric: 'came', type: null, comparedPeriod: 'before' },
    },
    {
      period: defaultPeriod,
      branchId: null,
      unit: 'numbers',
      drillDown: { metric: 'latelyDelivered', type: null, filter: { channel: 'sms' } },
    },
    {
      period: defaultPeriod,
      branchId: null,
      unit: 'numbers',
      drillDown: {
        metric: 'sent',
        type: null,
        days: { from: '2026-12-01', to: '2026-12-31' },
        comparedPeriod: 'yearBefore',
      },
    },
  ]
  for (const place of places) expect(parseUrlState(formatUrlState(place))).toEqual(place)
  for (const nonsense of [
    '?period=tomorrow&as=pie&branch=',
    '?period=2026-11-20..2026-11-10',
    '?period=2026-02-30',
    '?figure=money',
    '?figure=sent.greetings',
    '?figure=came.reminder',
    '?figure=sent.reminder.more',
    '?figure=came.s-a',
    '?figure=sent.e-a',
    '?figure=staffLines',
    '?figure=provenAsked.d-2026-12-01..2026-12-31',
    '?figure=sent.d-2026-12-31..2026-12-01',
    '?figure=transitions.c-sms',
    '?figure=sent.s-a.s-b',
    '?figure=sent.b-after',
    '?figure=sent.b-before.b-before',
    '?figure=lately',
    '?figure=lately.c-sms.s-a',
  ])
    expect(parseUrlState(nonsense)).toEqual(parseUrlState(''))
})

/** The query of an address. */
const queryOf = (address: string) => address.slice(address.indexOf('?'))

test('links from waiting work open lists with the matching filter', () => {
  const at = waitingPaths
  for (const [kind, screen] of [
    ['reminder', 'reminders'],
    ['notification', 'reminders'],
    ['promotion', 'invitations'],
    ['nps', 'nps'],
  ] as const) {
    const address = toWaitingMessagesPath(kind)
    expect(address.startsWith(`/${screen}?`)).toBe(true)
    expect(messagesAt(queryOf(address), screen)).toMatchObject({
      scenarioId: 'all',
      kind,
      filter: { group: 'waiting', period: { kind: 'all' } },
    })
  }
  expect(appointmentsAt(queryOf(at.tomorrow)).filter).toMatchObject({
    period: { kind: 'tomorrow' },
    standing: 'noAnswer',
  })
  expect(clientsAt(queryOf(at.requests)).filter).toMatchObject({ group: 'requests' })
  expect(chatsAt('/chats', queryOf(at.chats))).toMatchObject({ group: 'waiting' })
})

test('links from metrics open lists with the same two moments as period', () => {
  const list = (target: DrillDownTarget) => findListPath(target, dashboard, null) ?? ''
  const period = { kind: 'moments', begins: '2026-11-08T21:00:00Z', ends: '2026-12-08T07:20:00Z' }
  expect(messagesAt(queryOf(list(sentReminders)))).toMatchObject({
    scenarioId: 'all',
    kind: 'reminder',
    filter: { period, group: 'sent' },
  })
  expect(appointmentsAt(queryOf(list({ metric: 'missed', type: null }))).filter).toMatchObject({
    period,
    outcome: 'noShow',
  })
  expect(messagesAt(queryOf(toScoresPath(dashboard, null, 'o')), 'nps').filter).toMatchObject({
    period,
    specialistId: 'o',
    group: 'rated',
  })
  expect(findListPath({ metric: 'refilled', type: null }, dashboard, null)).toBeNull()
  expect(findListPath({ metric: 'sent', type: null }, dashboard, null)).toBeNull()
})

test('a drill-down row links to the panel of its message or visit', () => {
  const message = { id: 'm', type: 'promotion' } as DrillDownMessageRow
  const address = toMessagePath(message)
  expect(address.startsWith('/invitations?')).toBe(true)
  expect(messagesAt(queryOf(address), 'invitations')).toMatchObject({ openId: 'm' })
  expect(appointmentsAt(queryOf(toVisitPath('v', '2026-11-09')))).toMatchObject({
    openId: 'v',
    filter: { period: { kind: 'day', day: '2026-11-09' } },
  })
})

test('an open drill-down is written to the address until it is closed or another period is chosen', async () => {
  const { chart, urls, state } = await openDashboard('')
  const drillDownRequest = () => chart.system.get('drillDown')?.getSnapshot().context.request
  chart.send({ type: 'drillDown.open', drillDown: sentReminders })
  expect(drillDownRequest()).toMatchObject({
    drillDown: sentReminders,
    cursor: null,
    period: defaultPeriod,
  })
  chart.send({ type: 'drillDown.open', drillDown: { metric: 'came', type: null } })
  expect(drillDownRequest()).toMatchObject({ drillDown: { metric: 'came' } })
  chart.send({ type: 'drillDown.close' })
  expect([state().drillDown, drillDownRequest()]).toEqual([null, undefined])
  chart.send({ type: 'url.changed', search: '?figure=refilled' })
  expect(drillDownRequest()).toMatchObject({ drillDown: { metric: 'refilled' } })
  chart.send({ type: 'url.changed', search: '?figure=refilled&as=percents' })
  expect(drillDownRequest()).toMatchObject({ drillDown: { metric: 'refilled' } })
  chart.send({ type: 'metrics.filter', change: { period: week } })
  expect(state().drillDown).toBeNull()
  expect(urls).toEqual(['?figure=sent.reminder', '?figure=came', '', '?period=7d&as=percents'])
})

test('the pages of a drill-down are appended, and a row of two pages appears once', async () => {
  const row = (id: string) => ({ id }) as DrillDownMessageRow
  const pages: DrillDownResult[] = [
    { total: 3, next: 'n', messages: [row('a'), row('b')], visits: [], moments: [] },
    { total: 3, next: null, messages: [row('b'), row('c')], visits: [], moments: [] },
  ]
  const cursors: (string | null)[] = []
  const rows = createActor(
    drillDownMachine.provide({
      actors: {
        load: fromPromise(async ({ input }) => {
          cursors.push(input.cursor)
          return { rows: pages[cursors.length - 1] ?? null }
        }),
      },
    }),
    { input: { period: defaultPeriod, branchId: null, drillDown: { metric: 'sent', type: null } } },
  ).start()
  await expect.poll(() => rows.getSnapshot().value).toBe('shown')
  rows.send({ type: 'rows.more' })
  await expect.poll(() => rows.getSnapshot().value).toBe('shown')
  rows.send({ type: 'rows.more' })
  expect(cursors).toEqual([null, 'n'])
  const shown = rows.getSnapshot().context.rows
  expect(shown?.messages.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})
