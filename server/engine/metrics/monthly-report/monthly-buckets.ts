import { toDayStart } from '../../../platform/day-start.ts'
import { createBuckets, type TimeBucket } from '../metric-scope.ts'
import type { Period } from '../period.ts'
import type { SecondsRate } from '../seconds-saved.ts'

const { compare } = Temporal.Instant

/** No-shows are compared over this many months, including the requested one. */
const COMPARED_MONTHS = 12

/** Returns the twelve months that end with the period's month, up to its cut-off. */
export const getYearPeriod = ({ from, to, ends }: Period, timeZone: string): Period => {
  const first = from.subtract({ months: COMPARED_MONTHS - 1 })
  return { from: first, to, begins: toDayStart(first, timeZone), ends }
}

/**
 * Creates buckets for a monthly report: between all times at which a period, its comparison month, or a rate of seconds saved begins or ends. Each
 * instant is counted once, and each period consists of whole buckets.
 */
export function createMonthlyBuckets(
  periods: readonly Period[],
  secondsRates: readonly SecondsRate[],
  timeZone: string,
): TimeBucket[] {
  const all = [...periods, ...periods.map((span) => getYearPeriod(span, timeZone))]
  const sorted = (moments: Temporal.Instant[]) => moments.sort(compare)
  const begins = sorted(all.map((span) => span.begins))[0]
  const ends = sorted(all.map((span) => span.ends)).at(-1)
  const moments = [
    ...all.flatMap((span) => [span.begins, span.ends]),
    ...secondsRates.map(({ since }) => toDayStart(Temporal.PlainDate.from(since), timeZone)),
  ].filter((at) => begins && ends && compare(at, begins) >= 0 && compare(at, ends) <= 0)
  const edges = new Map(moments.map((moment) => [moment.epochNanoseconds, moment]))
  return createBuckets(sorted([...edges.values()]))
}

/** Returns true if a bucket is within a period. */
export const isInPeriod =
  (buckets: readonly TimeBucket[], { begins, ends }: Period) =>
  ({ place }: { place: number }): boolean => {
    const piece = buckets[place]
    return (
      piece !== undefined && compare(piece.begins, begins) >= 0 && compare(piece.ends, ends) <= 0
    )
  }
