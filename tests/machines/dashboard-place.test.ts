import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { placeOf as appointmentsAt } from '../../src/machines/appointments/appointments-place.ts'
import { placeOf as chatsAt } from '../../src/machines/chats/chats-place.ts'
import { placeOf as clientsAt } from '../../src/machines/clients/clients-place.ts'
import { dashboardMachine } from '../../src/machines/dashboard/dashboard.machine.ts'
import {
  type DashboardPlace,
  dashboardFiguresQuery,
  type FiguresAsked,
  type FiguresShown,
} from '../../src/machines/dashboard/dashboard-parts.ts'
import { placeOf, searchOf, usual } from '../../src/machines/dashboard/dashboard-place.ts'
import { kindWaitsAt, listsOf, waitsAt } from '../../src/machines/dashboard/opens.ts'
import { placeOf as messagesAt } from '../../src/machines/reminders/reminders-place.ts'
import { answered, dashboard } from '../ui/screens/dashboard-page.ts'

/** The chart as an address opens it: what it asks for, and what it says in the address afterwards. */
async function opened(search: string) {
  const kept: string[] = []
  const asked: FiguresAsked[] = []
  const chart = createActor(
    dashboardMachine.provide({
      actions: { keepPlace: ({ context }) => void kept.push(searchOf(context)) },
      actors: {
        figures: dashboardFiguresQuery.provide({
          actors: {
            load: fromPromise(async ({ input }): Promise<{ data: FiguresShown }> => {
              asked.push(input.args)
              return { data: answered }
            }),
          },
        }),
      },
    }),
    { input: { search } },
  ).start()
  await Promise.resolve()
  const data = () => chart.system.get('dashboardFigures').getSnapshot().context.data
  return { chart, kept, asked, data, state: () => chart.getSnapshot().context }
}
const week = { kind: 'days', days: 7 } as const

test('a link leads to its days, its branch and its shares, and asks for them once', async () => {
  const { state, asked, kept } = await opened('?period=2026-11&branch=b&as=percents')
  const period = { kind: 'month', month: '2026-11' }
  expect(state()).toEqual({ period, branchId: 'b', unit: 'percents' })
  expect(asked).toEqual([{ period, branchId: 'b' }])
  expect(kept).toEqual([])
})

test('what is chosen stands in the address; shares are made here, without another question', async () => {
  const { chart, asked, kept } = await opened('')
  chart.send({ type: 'figures.narrow', change: { period: week } })
  chart.send({ type: 'unit.choose', unit: 'percents' })
  chart.send({ type: 'figures.narrow', change: { branchId: 'c' } })
  expect(kept).toEqual(['?period=7d', '?period=7d&as=percents', '?period=7d&branch=c&as=percents'])
  expect(asked).toEqual([
    { period: usual, branchId: null },
    { period: week, branchId: null },
    { period: week, branchId: 'c' },
  ])
})

test('the picture stays in sight until that of other days is there', async () => {
  const { chart, data } = await opened('')
  await expect.poll(data).toBe(answered)
  chart.send({ type: 'figures.narrow', change: { period: week } })
  expect(data()).toBe(answered)
})

test('Back asks for the days it leads to; the same address and another way to read it ask nothing', async () => {
  const { chart, asked, kept, state } = await opened('?period=7d')
  chart.send({ type: 'address.changed', search: '?period=7d' })
  chart.send({ type: 'address.changed', search: '?period=7d&as=percents' })
  expect(state().unit).toBe('percents')
  expect(asked).toHaveLength(1)
  chart.send({ type: 'address.changed', search: '' })
  expect(state()).toEqual({ period: usual, branchId: null, unit: 'numbers' })
  expect(asked).toHaveLength(2)
  expect(kept).toEqual([])
})

test('an address is read as it was written', () => {
  const places: DashboardPlace[] = [
    { period: usual, branchId: null, unit: 'numbers' },
    { period: week, branchId: 'b', unit: 'percents' },
    { period: { kind: 'month', month: '2026-11' }, branchId: null, unit: 'numbers' },
    {
      period: { kind: 'span', from: '2026-11-02', to: '2026-11-05' },
      branchId: null,
      unit: 'numbers',
    },
  ]
  for (const place of places) expect(placeOf(searchOf(place))).toEqual(place)
  for (const nonsense of [
    '?period=tomorrow&as=pie&branch=',
    '?period=2026-11-20..2026-11-10',
    '?period=2026-02-30',
  ])
    expect(placeOf(nonsense)).toEqual(placeOf(''))
})

/** What follows the path of an address. */
const after = (address: string) => address.slice(address.indexOf('?'))

test('what waits leads to lists that know the words of the address', () => {
  const at = waitsAt
  for (const [kind, screen] of [
    ['reminder', 'reminders'],
    ['notification', 'reminders'],
    ['promotion', 'invitations'],
    ['nps', 'nps'],
  ] as const) {
    const address = kindWaitsAt(kind)
    expect(address.startsWith(`/${screen}?`)).toBe(true)
    expect(messagesAt(after(address), screen)).toMatchObject({
      scenarioId: 'all',
      kind,
      filter: { group: 'waiting', period: { kind: 'all' } },
    })
  }
  expect(appointmentsAt(after(at.tomorrow)).filter).toMatchObject({
    period: { kind: 'tomorrow' },
    standing: 'noAnswer',
  })
  expect(clientsAt(after(at.requests)).filter).toMatchObject({ group: 'requests' })
  expect(chatsAt('/chats', after(at.chats))).toMatchObject({ show: 'waiting' })
})

test('what is counted of days leads to lists of the same days', () => {
  const lists = listsOf(dashboard, null)
  const period = { kind: 'span', from: '2026-11-09', to: '2026-12-08' }
  expect(messagesAt(after(lists.reminders('sent')))).toMatchObject({
    scenarioId: 'all',
    kind: 'reminder',
    filter: { period, group: 'sent' },
  })
  expect(appointmentsAt(after(lists.visits({ outcome: 'noShow' }))).filter).toMatchObject({
    period,
    outcome: 'noShow',
  })
  expect(messagesAt(after(lists.scores('o')), 'nps').filter).toMatchObject({
    period,
    specialistId: 'o',
    group: 'rated',
  })
})
