import { expect, test } from 'vitest'
import { mainMetrics, metricsByGroup } from '../../src/machines/dashboard/dashboard-metrics.ts'
import {
  calculateNpsIndex,
  calculateShare,
  compareMetric,
  compareValues,
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

test('a metric that is judged changes by its share in both units, because more visits raise every count', () => {
  const { reached } = mainMetrics
  const both = { figures: now, figuresBefore: before }
  const numbers = compareMetric(reached, both, 'numbers')
  expect(numbers.now.format).toBe('number')
  expect(numbers.change.kind).toBe('points')
  expect(numbers.change).toEqual(compareMetric(reached, both, 'percents').change)
})

test('a change is better or worse only where the interval of the difference of the shares excludes zero', () => {
  const judge = (missed: number, missedBefore: number, visits = 1000) =>
    compareMetric(
      mainMetrics.missed,
      {
        figures: { ...now, missed, came: visits - missed },
        figuresBefore: { ...before, missed: missedBefore, came: visits - missedBefore },
      },
      'numbers',
    ).verdict
  expect(judge(40, 80)).toBe('better')
  expect(judge(80, 40)).toBe('worse')
  expect(judge(60, 70)).toBeNull()
  expect(judge(4, 8, 100)).toBeNull()
  // More missed visits of many more are a smaller share.
  const figuresBefore = { ...before, missed: 80, came: 920 }
  const more = { figures: { ...now, missed: 100, came: 2900 }, figuresBefore }
  expect(compareMetric(mainMetrics.missed, more, 'numbers').verdict).toBe('better')
})

test('counts without a base and metrics without a direction are not judged, nor is anything beside a period without data', () => {
  const both = { figures: { ...now, booked: 900 }, figuresBefore: { ...before, booked: 1 } }
  expect(compareMetric(metricsByGroup.returned.booked, both, 'numbers').verdict).toBeNull()
  expect(compareMetric(mainMetrics.canceledInTime, both, 'numbers').verdict).toBeNull()
  const first = { figures: now, figuresBefore: figures() }
  expect(compareMetric(mainMetrics.missed, first, 'numbers').verdict).toBeNull()
})

test('the NPS is judged by the intervals of both indexes', () => {
  const scores = (promoters: number, detractors: number) =>
    Array.from({ length: 11 }, (_, score) =>
      score === 10 ? promoters : score === 3 ? detractors : 0,
    )
  const judge = (figuresOf: number[], beforeOf: number[]) =>
    compareMetric(
      metricsByGroup.returned.index,
      { figures: { ...now, scores: figuresOf }, figuresBefore: { ...before, scores: beforeOf } },
      'numbers',
    ).verdict
  expect(judge(scores(80, 20), scores(50, 50))).toBe('better')
  expect(judge(scores(50, 50), scores(80, 20))).toBe('worse')
  expect(judge(scores(8, 2), scores(7, 3))).toBeNull()
})
