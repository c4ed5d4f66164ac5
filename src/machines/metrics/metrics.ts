import { MIN_NPS_SCORES, npsThresholds } from '../../../domain/nps.ts'
import type { FiguresFieldsFragment } from '../../../schema/generated/client/graphql.ts'

export type MetricCounts = FiguresFieldsFragment

/** Counts, or shares of the total. */
export type MetricUnit = 'numbers' | 'percents'

/** Format of a metric's value. */
export type MetricFormat = 'number' | 'share' | 'money' | 'index' | 'duration'

/** Value of a metric; null if unknown, or a share of nothing. */
export interface MetricValue {
  value: number | null
  format: MetricFormat
}

/** Change from the compared period. `by` is signed, with one decimal. */
export type MetricChangeValue =
  | { kind: 'none' }
  | { kind: 'new' }
  | { kind: 'same' }
  | { kind: 'percent' | 'points'; by: number }

/** Definition of a metric: its count, the total it is a share of, and the direction that is an improvement. */
export interface Metric {
  getValue: (figures: MetricCounts) => number | null
  getTotal?: (figures: MetricCounts) => number
  format?: MetricFormat
  betterWhen?: 'more' | 'less'
}

export const calculateShare = (part: number, whole: number): number | null =>
  whole > 0 ? part / whole : null

/** Net Promoter Score from -100 to 100, null for too few scores. `scores[n]` is the number of patients who gave n, from 0 to 10. */
export function calculateNpsIndex(scores: readonly number[]): number | null {
  const count = (matches: (score: number) => boolean) =>
    scores.reduce((sum, many, score) => sum + (matches(score) ? many : 0), 0)
  const all = count(() => true)
  if (all < MIN_NPS_SCORES) return null
  const good = count((score) => score >= npsThresholds.promoter)
  return ((good - count((score) => score <= npsThresholds.detractor)) / all) * 100
}

/** Whether the period has any data; before a clinic's first message zeros mean nothing. */
export const hasData = (figures: MetricCounts): boolean =>
  [
    figures.planned,
    figures.came,
    figures.missed,
    figures.outcomeUnknown,
    figures.canceledVisits,
    figures.booked,
  ].some((count) => count > 0)

export function measureMetric(
  { getValue, getTotal, format = 'number' }: Metric,
  figures: MetricCounts,
  unit: MetricUnit,
) {
  const count = getValue(figures)
  const share = getTotal && (unit === 'percents' || format === 'share')
  const value: MetricValue = share
    ? { value: count === null ? null : calculateShare(count, getTotal(figures)), format: 'share' }
    : { value: count, format }
  return value
}

const noChange: MetricChangeValue = { kind: 'none' }
/** `tenths` are tenths of a percent or a point, rounded half away from zero. */
function toMetricChange(kind: 'percent' | 'points', tenths: number): MetricChangeValue {
  const by = (Math.sign(tenths) * Math.round(Math.abs(tenths))) / 10
  return by === 0 ? { kind: 'same' } : { kind, by }
}

/** Change between two values: counts in percent, shares and the index in points. */
export function compareValues(now: MetricValue, before: MetricValue): MetricChangeValue {
  if (now.value === null || before.value === null) return noChange
  if (now.format === 'share') return toMetricChange('points', (now.value - before.value) * 1000)
  if (now.format === 'index') return toMetricChange('points', (now.value - before.value) * 10)
  if (before.value > 0)
    return toMetricChange('percent', ((now.value - before.value) * 1000) / before.value)
  return { kind: now.value > 0 ? 'new' : 'same' }
}

/** A metric's value and its change from the compared period. */
export function compareMetric(
  measure: Metric,
  { figures, figuresBefore }: { figures: MetricCounts; figuresBefore: MetricCounts },
  unit: MetricUnit,
) {
  const now = measureMetric(measure, figures, unit)
  const valueBefore = measureMetric(measure, figuresBefore, unit)
  const before = hasData(figuresBefore) ? valueBefore : { ...valueBefore, value: null }
  return { now, before, change: compareValues(now, before) }
}

/** Whether a change is an improvement; null if it is neutral. */
export function isImprovement(
  change: MetricChangeValue,
  good: Metric['betterWhen'],
): boolean | null {
  if (!good || change.kind === 'none' || change.kind === 'same') return null
  const grew = change.kind === 'new' || change.by > 0
  return grew === (good === 'more')
}
