import { toDayStart } from '../../../platform/day-start.ts'
import { createBuckets, type TimeBucket } from '../metric-scope.ts'
import type { Period } from '../period.ts'
import type { SecondsRate } from '../seconds-saved.ts'

const { compare } = Temporal.Instant

/** So many months no-shows are compared of, the one asked for among them (figures 15). */
const COMPARED_MONTHS = 12

/** The months that end with that of a span, up to where it is cut. */
export const getYearPeriod = ({ from, to, ends }: Period, timeZone: string): Period => {
  const first = from.subtract({ months: COMPARED_MONTHS - 1 })
  return { from: first, to, begins: toDayStart(first, timeZone), ends }
}

/**
 * The places of all that is told of a month: between any two neighbouring moments at which one of these spans, a month before them, or what a message
 * saves begins or ends. Each moment of time is counted once, and every span is made of whole places.
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

/** Whether a place lies in a span. */
export const isInPeriod =
  (buckets: readonly TimeBucket[], { begins, ends }: Period) =>
  ({ place }: { place: number }): boolean => {
    const piece = buckets[place]
    return (
      piece !== undefined && compare(piece.begins, begins) >= 0 && compare(piece.ends, ends) <= 0
    )
  }
