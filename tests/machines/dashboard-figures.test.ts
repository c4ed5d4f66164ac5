import { expect, test } from 'vitest'
import { mainMeasures, measures } from '../../src/machines/dashboard/measures.ts'
import {
  besides,
  type Change,
  changeOf,
  indexOf,
  isBetter,
  shareOf,
  type Value,
} from '../../src/machines/figures/figures.ts'
import { before, figures, now } from '../ui/screens/dashboard-page.ts'

const number = (value: number | null): Value => ({ value, said: 'number' })
const share = (value: number | null): Value => ({ value, said: 'share' })

test('counts grow by per cent, of one decimal, rounded half away from nought', () => {
  expect(changeOf(number(1500), number(1389))).toEqual({ kind: 'percent', by: 8 })
  expect(changeOf(number(1389), number(1500))).toEqual({ kind: 'percent', by: -7.4 })
  expect(changeOf(number(2001), number(2000))).toEqual({ kind: 'percent', by: 0.1 })
  expect(changeOf(number(1999), number(2000))).toEqual({ kind: 'percent', by: -0.1 })
  expect(changeOf(number(100_001), number(100_000))).toEqual({ kind: 'same' })
})

test('growth from nought is new, of nothing to nothing none, and what nobody knows no change', () => {
  expect(changeOf(number(4), number(0))).toEqual({ kind: 'new' })
  expect(changeOf(number(0), number(0))).toEqual({ kind: 'same' })
  expect(changeOf(number(0), number(4))).toEqual({ kind: 'percent', by: -100 })
  expect(changeOf(number(4), number(null))).toEqual({ kind: 'none' })
  expect(changeOf(number(null), number(4))).toEqual({ kind: 'none' })
})

test('shares move by points and are rounded once; a share of nothing is none', () => {
  expect(changeOf(share(77 / 1679), share(102 / 1700))).toEqual({ kind: 'points', by: -1.4 })
  // 2.54 and 2.46 per cent: rounded before, both would be 2.5.
  expect(changeOf(share(0.0254), share(0.0246))).toEqual({ kind: 'points', by: 0.1 })
  expect(shareOf(0, 0)).toBeNull()
  expect(shareOf(0, 5)).toBe(0)
  expect(changeOf(share(null), share(0.5))).toEqual({ kind: 'none' })
})

test('the index is of five scores and more, and moves by points', () => {
  const scores = (named: Record<number, number>) =>
    Array.from({ length: 11 }, (_, score) => named[score] ?? 0)
  expect(indexOf(scores({ 10: 4 }))).toBeNull()
  expect(indexOf(scores({ 0: 1, 8: 1, 9: 2, 10: 1 }))).toBe(40)
  const at = (value: number): Value => ({ value, said: 'index' })
  expect(changeOf(at(40), at(-2.5))).toEqual({ kind: 'points', by: 42.5 })
})

test('the share of those who did not come is one whichever way the page counts', () => {
  const both = { figures: now, figuresBefore: before }
  for (const unit of ['numbers', 'percents'] as const) {
    const { now: there, before: was, change } = besides(mainMeasures.missed, both, unit)
    expect(there).toEqual({ value: 77 / 1679, said: 'share' })
    expect(was).toEqual({ value: 102 / 1700, said: 'share' })
    expect(change).toEqual({ kind: 'points', by: -1.4 })
  }
})

test('as per cent each is a share of its own base; what is no share stays what it is', () => {
  const both = { figures: now, figuresBefore: before }
  const inPercents = (measure: Parameters<typeof besides>[0]) =>
    besides(measure, both, 'percents').now
  expect(inPercents(measures.messages.read)).toEqual({ value: 1300 / 1500, said: 'share' })
  expect(inPercents(measures.messages.answered)).toEqual({ value: 1700 / 1900, said: 'share' })
  expect(inPercents(measures.visits.canceledVisits)).toEqual({ value: 205 / 1904, said: 'share' })
  expect(inPercents(measures.returned.paid)).toEqual({ value: 186_400.5, said: 'money' })
  expect(inPercents(measures.returned.booked)).toEqual({ value: 64, said: 'number' })
})

test('days before of which nothing is known are no nought', () => {
  const first = { figures: now, figuresBefore: figures() }
  const { before: was, change } = besides(mainMeasures.reached, first, 'numbers')
  expect(was).toEqual({ value: null, said: 'number' })
  expect(change).toEqual({ kind: 'none' })
  // There were days before, but nobody booked on them.
  expect(
    besides(measures.returned.booked, { figures: now, figuresBefore: before }, 'numbers'),
  ).toMatchObject({ before: { value: 0 }, change: { kind: 'new' } })
})

test('more is not always better', () => {
  const by = (points: number): Change => ({ kind: 'points', by: points })
  expect(isBetter(by(1), 'more')).toBe(true)
  expect(isBetter(by(-1), 'more')).toBe(false)
  expect(isBetter(by(-1), 'less')).toBe(true)
  expect(isBetter({ kind: 'new' }, 'less')).toBe(false)
  expect(isBetter(by(5), undefined)).toBeNull()
  for (const kind of ['none', 'same'] as const) expect(isBetter({ kind }, 'more')).toBeNull()
})
