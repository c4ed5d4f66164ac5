import { MIN_NPS_SCORES, npsThresholds } from '../../../domain/nps.ts'
import type { FiguresFieldsFragment } from '../../../schema/generated/client/graphql.ts'

export type Figures = FiguresFieldsFragment

/** Counts as they are, or shares of what each is counted of. */
export type Unit = 'numbers' | 'percents'

/** What a figure is said as. */
export type Said = 'number' | 'share' | 'money' | 'index' | 'duration'

/** A figure of some days; null: nobody knows, or it would be a share of nothing. */
export interface Value {
  value: number | null
  said: Said
}

/** How it stands beside the days before. `by` is signed and has one decimal. */
export type Change =
  | { kind: 'none' }
  | { kind: 'new' }
  | { kind: 'same' }
  | { kind: 'percent' | 'points'; by: number }

/** One of the figures: how it is counted, what it is a share of, and which way is good. */
export interface Measure {
  of: (figures: Figures) => number | null
  whole?: (figures: Figures) => number
  said?: Said
  good?: 'more' | 'less'
}

export const shareOf = (part: number, whole: number): number | null =>
  whole > 0 ? part / whole : null

/** The loyalty index, from -100 to 100; `scores` are how many gave each, 0 to 10. */
export function indexOf(scores: readonly number[]): number | null {
  const count = (fits: (score: number) => boolean) =>
    scores.reduce((sum, many, score) => sum + (fits(score) ? many : 0), 0)
  const all = count(() => true)
  if (all < MIN_NPS_SCORES) return null
  const good = count((score) => score >= npsThresholds.promoter)
  return ((good - count((score) => score <= npsThresholds.detractor)) / all) * 100
}

/** Whether anything is known of these days: before a clinic's first message nought is no number. */
export const isCounted = (figures: Figures): boolean =>
  [
    figures.planned,
    figures.came,
    figures.missed,
    figures.outcomeUnknown,
    figures.canceledVisits,
    figures.booked,
  ].some((count) => count > 0)

export function measured({ of, whole, said = 'number' }: Measure, figures: Figures, unit: Unit) {
  const count = of(figures)
  const share = whole && (unit === 'percents' || said === 'share')
  const value: Value = share
    ? { value: count === null ? null : shareOf(count, whole(figures)), said: 'share' }
    : { value: count, said }
  return value
}

const none: Change = { kind: 'none' }
/** `tenths` of a per cent or a point, of counts as they are: half away from nought, on either side of it. */
function changed(kind: 'percent' | 'points', tenths: number): Change {
  const by = (Math.sign(tenths) * Math.round(Math.abs(tenths))) / 10
  return by === 0 ? { kind: 'same' } : { kind, by }
}

/** Counts grow by per cent, shares and the index move by points. */
export function changeOf(now: Value, before: Value): Change {
  if (now.value === null || before.value === null) return none
  if (now.said === 'share') return changed('points', (now.value - before.value) * 1000)
  if (now.said === 'index') return changed('points', (now.value - before.value) * 10)
  if (before.value > 0)
    return changed('percent', ((now.value - before.value) * 1000) / before.value)
  return { kind: now.value > 0 ? 'new' : 'same' }
}

/** A measure of some days beside the days before. */
export function besides(
  measure: Measure,
  { figures, figuresBefore }: { figures: Figures; figuresBefore: Figures },
  unit: Unit,
) {
  const now = measured(measure, figures, unit)
  const counted = measured(measure, figuresBefore, unit)
  const before = isCounted(figuresBefore) ? counted : { ...counted, value: null }
  return { now, before, change: changeOf(now, before) }
}

/** Whether a change is for the better; null: it is neither. */
export function isBetter(change: Change, good: Measure['good']): boolean | null {
  if (!good || change.kind === 'none' || change.kind === 'same') return null
  const grew = change.kind === 'new' || change.by > 0
  return grew === (good === 'more')
}
