import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { efficiencyMachine } from '../../src/machines/efficiency/efficiency.machine.ts'
import {
  type EfficiencyShown,
  efficiencyFiguresQuery,
  type MonthAsked,
} from '../../src/machines/efficiency/efficiency-parts.ts'
import { addressAt, isHere, placeOf } from '../../src/machines/efficiency/efficiency-place.ts'
import { changeFrom, monthMeasures } from '../../src/machines/efficiency/month-measures.ts'
import { monthAfter, monthsBetween } from '../../src/machines/efficiency/months.ts'
import type { Opened } from '../../src/machines/figures/opened.ts'
import { answered, efficiency } from '../ui/screens/efficiency-page.ts'

/** The chart as an address opens it: what it asks for, and what it says in the address afterwards. */
async function opened(path: string, search = '') {
  const kept: string[] = []
  const asked: MonthAsked[] = []
  let printed = 0
  const chart = createActor(
    efficiencyMachine.provide({
      actions: {
        keepPlace: ({ context }) => void kept.push(addressAt(context)),
        print: () => {
          printed += 1
        },
      },
      actors: {
        figures: efficiencyFiguresQuery.provide({
          actors: {
            load: fromPromise(async ({ input }): Promise<{ data: EfficiencyShown }> => {
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
  chart.send({ type: 'address.changed', path: '/my-efficiency', search: '?branch=c' })
  expect(asked).toHaveLength(4)
  chart.send({ type: 'address.changed', path: '/my-efficiency/2026-10', search: '' })
  expect(asked.at(-1)).toEqual({ month: '2026-10', branchId: null })
  chart.send({ type: 'month.print' })
  expect([printed(), asked.length, kept.length]).toEqual([1, 5, 3])
})

/** What a colleague wrote in a month. */
const lines: Opened = {
  ...{ figure: 'staffLines', type: null, of: { employeeId: 'e' } },
  days: { from: '2026-12-01', to: '2026-12-31' },
}

test('a figure that is opened stands in the address until it is closed, or another month is looked at', async () => {
  const { chart, kept, asked } = await opened('/my-efficiency')
  const rows = () => chart.system.get('figureRows')?.getSnapshot().context.asked.opened
  chart.send({ type: 'figure.open', opened: lines })
  expect(rows()).toEqual(lines)
  chart.send({ type: 'figure.close' })
  expect(rows()).toBeUndefined()
  const search = '?figure=staffLines.e-e.d-2026-12-01..2026-12-31'
  chart.send({ type: 'address.changed', path: '/my-efficiency', search })
  expect(rows()).toEqual(lines)
  expect(asked).toHaveLength(1)
  chart.send({ type: 'month.choose', month: '2026-11' })
  expect([rows(), asked.length]).toEqual([undefined, 2])
  expect(kept).toEqual([`/my-efficiency${search}`, '/my-efficiency', '/my-efficiency/2026-11'])
})

test('an address is read as it was written, and those of other screens are none of it', () => {
  for (const place of [
    { month: null, branchId: null, opened: null },
    { month: '2026-01', branchId: 'b', opened: null },
    { month: null, branchId: null, opened: lines },
  ]) {
    const [path = '', search = ''] = addressAt(place).split('?')
    expect(placeOf(path, search)).toEqual(place)
  }
  expect([isHere('/my-efficiency'), isHere('/my-efficiency/2026-01')]).toEqual([true, true])
  expect([isHere('/my-efficiency/2026-13'), isHere('/dashboard')]).toEqual([false, false])
})

test('months go on over a year’s end, the newest first', () => {
  expect([monthAfter('2026-01'), monthAfter('2026-12')]).toEqual(['2026-02', '2027-01'])
  expect(monthsBetween('2026-11', '2027-01')).toEqual(['2027-01', '2026-12', '2026-11'])
  expect(monthsBetween('2027-02', '2027-01')).toEqual([])
})

test('what is a share of something is compared by its share, other counts by how much they grew', () => {
  const change = ({ of }: { of: keyof typeof all }) =>
    changeFrom(all[of], efficiency, efficiency.before)
  const all = { ...monthMeasures.messages, ...monthMeasures.visits, ...monthMeasures.time }
  expect(change({ of: 'sent' })).toEqual({ kind: 'percent', by: 8 })
  // 77 of 1,679 beside 90 of 1,692.
  expect(change({ of: 'missed' })).toEqual({ kind: 'points', by: -0.7 })
  // Where one of the two is not known nothing is compared.
  expect([change({ of: 'cost' }), change({ of: 'avoided' }), change({ of: 'response' })]).toEqual([
    { kind: 'none' },
    { kind: 'none' },
    { kind: 'none' },
  ])
  expect(changeFrom(all.sent, efficiency, efficiency.yearBefore)).toEqual({ kind: 'none' })
})
