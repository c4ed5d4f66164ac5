import { expect, test } from 'vitest'
import { mainMetrics, metricsByGroup } from '../../src/machines/dashboard/dashboard-metrics.ts'
import {
  calculateNpsIndex,
  calculateShare,
  compareMetric,
  compareValues,
  isImprovement,
  type MetricChangeValue,
  type MetricValue,
} from '../../src/machines/metrics/metrics.ts'
import { before, figures, now } from '../ui/screens/dashboard-page.ts'

const number = (value: number | null): MetricValue => ({ value, format: 'number' })
const share = (value: number | null): MetricValue => ({ value, format: 'share' })

test('counts change by per cent with one decimal, rounded half away from zero', () => {
  expect(compareValues(number(1500), number(1389))).toEqual({ kind: 'percent', by: 8 })
  expect(compareValues(number(1389), number(1500))).toEqual({ kind: 'percent', by: -7.4 })
  expect(compareValues(number(2001), number(2000))).toEqual({ kind: 'percent', by: 0.1 })
  expect(compareValues(number(1999), number(2000))).toEqual({ kind: 'percent', by: -0.1 })
  expect(compareValues(number(100_001), number(100_000))).toEqual({ kind: 'same' })
})

test('growth from zero is new, zero to zero is the same, and an unknown value gives no change', () => {
  expect(compareValues(number(4), number(0))).toEqual({ kind: 'new' })
  expect(compareValues(number(0), number(0))).toEqual({ kind: 'same' })
  expect(compareValues(number(0), number(4))).toEqual({ kind: 'percent', by: -100 })
  expect(compareValues(number(4), number(null))).toEqual({ kind: 'none' })
  expect(compareValues(number(null), number(4))).toEqual({ kind: 'none' })
})

test('shares change by points and are rounded after the subtraction, and a share of zero is null', () => {
  expect(compareValues(share(77 / 1679), share(102 / 1700))).toEqual({ kind: 'points', by: -1.4 })
  // 2.54 and 2.46 per cent: rounded before the subtraction, both would be 2.5.
  expect(compareValues(share(0.0254), share(0.0246))).toEqual({ kind: 'points', by: 0.1 })
  expect(calculateShare(0, 0)).toBeNull()
  expect(calculateShare(0, 5)).toBe(0)
  expect(compareValues(share(null), share(0.5))).toEqual({ kind: 'none' })
})

test('the NPS index needs at least five scores and changes by points', () => {
  const scores = (named: Record<number, number>) =>
    Array.from({ length: 11 }, (_, score) => named[score] ?? 0)
  expect(calculateNpsIndex(scores({ 10: 4 }))).toBeNull()
  expect(calculateNpsIndex(scores({ 0: 1, 8: 1, 9: 2, 10: 1 }))).toBe(40)
  const at = (value: number): MetricValue => ({ value, format: 'index' })
  expect(compareValues(at(40), at(-2.5))).toEqual({ kind: 'points', by: 42.5 })
})

test('the metric of missed visits is the same share in numbers and in per cents', () => {
  const both = { figures: now, figuresBefore: before }
  for (const unit of ['numbers', 'percents'] as const) {
    const { now: current, before: previous, change } = compareMetric(mainMetrics.missed, both, unit)
    expect(current).toEqual({ value: 77 / 1679, format: 'share' })
    expect(previous).toEqual({ value: 102 / 1700, format: 'share' })
    expect(change).toEqual({ kind: 'points', by: -1.4 })
  }
})

test('in per cents each metric is a share of its own base, and metrics without a base stay numbers or money', () => {
  const both = { figures: now, figuresBefore: before }
  const inPercents = (measure: Parameters<typeof compareMetric>[0]) =>
    compareMetric(measure, both, 'percents').now
  expect(inPercents(metricsByGroup.messages.read)).toEqual({ value: 1300 / 1500, format: 'share' })
  expect(inPercents(metricsByGroup.messages.answered)).toEqual({
    value: 1700 / 1900,
    format: 'share',
  })
  expect(inPercents(metricsByGroup.visits.canceledVisits)).toEqual({
    value: 205 / 1904,
    format: 'share',
  })
  expect(inPercents(metricsByGroup.returned.paid)).toEqual({ value: 186_400.5, format: 'money' })
  expect(inPercents(metricsByGroup.returned.booked)).toEqual({ value: 64, format: 'number' })
})

test('metrics of a compared period without data are null, not zero', () => {
  const first = { figures: now, figuresBefore: figures() }
  const { before: previous, change } = compareMetric(mainMetrics.reached, first, 'numbers')
  expect(previous).toEqual({ value: null, format: 'number' })
  expect(change).toEqual({ kind: 'none' })
  // The compared period has data, but no bookings.
  expect(
    compareMetric(
      metricsByGroup.returned.booked,
      { figures: now, figuresBefore: before },
      'numbers',
    ),
  ).toMatchObject({ before: { value: 0 }, change: { kind: 'new' } })
})

test('an increase counts as an improvement only for metrics where more is better', () => {
  const by = (points: number): MetricChangeValue => ({ kind: 'points', by: points })
  expect(isImprovement(by(1), 'more')).toBe(true)
  expect(isImprovement(by(-1), 'more')).toBe(false)
  expect(isImprovement(by(-1), 'less')).toBe(true)
  expect(isImprovement({ kind: 'new' }, 'less')).toBe(false)
  expect(isImprovement(by(5), undefined)).toBeNull()
  for (const kind of ['none', 'same'] as const) expect(isImprovement({ kind }, 'more')).toBeNull()
})
