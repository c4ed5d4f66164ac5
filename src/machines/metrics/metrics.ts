import { estimateNpsIndex } from '../../../domain/nps-index.ts'
import { judgeDifference, subtractEstimates } from '../../../domain/share-difference.ts'
import { estimateShare, type ShareEstimate } from '../../../domain/share-estimate.ts'
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
  const estimate = estimateNpsIndex(scores)
  return estimate && estimate.share * 100
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

/** What a change beyond chance means. */
export type Verdict = 'better' | 'worse'

interface ComparedCounts {
  figures: MetricCounts
  figuresBefore: MetricCounts
}

/**
 * A metric's value and its change from the compared period. A metric that is judged by its share is compared by it in both units, because more
 * visits raise every count.
 */
export function compareMetric(measure: Metric, compared: ComparedCounts, unit: MetricUnit) {
  const { figures, figuresBefore } = compared
  const hasBefore = hasData(figuresBefore)
  const measureIn = (shown: MetricUnit) => {
    const before = measureMetric(measure, figuresBefore, shown)
    return {
      now: measureMetric(measure, figures, shown),
      before: hasBefore ? before : { ...before, value: null },
    }
  }
  const { now, before } = measureIn(unit)
  const isJudgedByShare = measure.betterWhen !== undefined && measure.getTotal !== undefined
  const shares = isJudgedByShare ? measureIn('percents') : null
  return {
    now,
    before,
    /** The shares behind shown numbers. */
    shares: now.format === 'share' ? null : shares,
    change: shares ? compareValues(shares.now, shares.before) : compareValues(now, before),
    verdict: judgeChange(
      measure.betterWhen,
      estimateMetric(measure, figures),
      hasBefore ? estimateMetric(measure, figuresBefore) : null,
    ),
  }
}

/** A metric's share, or its NPS, with the 95 % interval; null where it is neither or unknown. */
export function estimateMetric(
  { getValue, getTotal, format }: Metric,
  figures: MetricCounts,
): ShareEstimate | null {
  if (format === 'index') return estimateNpsIndex(figures.scores)
  const part = getValue(figures)
  const whole = getTotal?.(figures) ?? 0
  return part === null || whole === 0 ? null : estimateShare(part, whole)
}

/** What a change between two estimates means; null if it is neutral, or if the interval of the difference includes zero. */
export function judgeChange(
  betterWhen: Metric['betterWhen'],
  now: ShareEstimate | null,
  before: ShareEstimate | null,
): Verdict | null {
  if (!betterWhen || !now || !before) return null
  const direction = judgeDifference(subtractEstimates(now, before))
  if (direction === 'either') return null
  return (direction === 'more') === (betterWhen === 'more') ? 'better' : 'worse'
}
