import { toDayStart } from '../../../platform/day-start.ts'
import { createBuckets, type TimeBucket } from '../metric-scope.ts'
import type { Period } from '../period.ts'
import type { DayRowCount } from './row-page.ts'

/** Scope of a drill-down. */
export interface DrillDownScope {
  period: Period
  timeZone: string
  branchId?: string | undefined
}

/** Creates a bucket for each counted day of a period, each with its own place. */
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

/** Adds to each bucket the sum of its place's counts. */
export const addRowCounts = (
  days: readonly TimeBucket[],
  counts: readonly { place: number; rows: number }[],
): DayRowCount[] =>
  days.map((day) => ({
    ...day,
    rows: counts.reduce((sum, { place, rows }) => sum + (place === day.place ? rows : 0), 0),
  }))
