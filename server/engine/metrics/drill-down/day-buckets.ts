import { toDayStart } from '../../../platform/day-start.ts'
import { createBuckets, type TimeBucket } from '../metric-scope.ts'
import type { Period } from '../period.ts'
import type { DayRowCount } from './row-page.ts'

/** Whose rows are asked for. */
export interface DrillDownScope {
  period: Period
  timeZone: string
  branchId?: string | undefined
}

/** The days of a span as far as it is counted, each in a place of its own. */
export function createDayBuckets(
  { from, to, begins, ends }: Period,
  timeZone: string,
): TimeBucket[] {
  const starts = Array.from({ length: from.until(to).days + 1 }, (_, day) =>
    toDayStart(from.add({ days: day }), timeZone),
  )
  const { compare } = Temporal.Instant
  return createBuckets([begins, ...starts.slice(1).filter((at) => compare(at, ends) < 0), ends])
}

/** The same, each with the sum of what was counted in its place. */
export const addRowCounts = (
  days: readonly TimeBucket[],
  counts: readonly { place: number; rows: number }[],
): DayRowCount[] =>
  days.map((day) => ({
    ...day,
    rows: counts.reduce((sum, { place, rows }) => sum + (place === day.place ? rows : 0), 0),
  }))
