import { dayStart } from '../../../platform/day-start.ts'
import { between, type Piece } from '../metric-scope.ts'
import type { Span } from '../period.ts'
import type { SecondsLine } from '../seconds-saved.ts'

const { compare } = Temporal.Instant

/** So many months no-shows are compared of, the one asked for among them (figures 15). */
const MONTHS = 12

/** The months that end with that of a span, up to where it is cut. */
export const yearTo = ({ from, to, ends }: Span, timeZone: string): Span => {
  const first = from.subtract({ months: MONTHS - 1 })
  return { from: first, to, begins: dayStart(first, timeZone), ends }
}

/**
 * The places of all that is told of a month: between any two neighbouring moments at which one of these spans, a month before them, or what a message
 * saves begins or ends. Each moment of time is counted once, and every span is made of whole places.
 */
export function placesOf(
  spans: readonly Span[],
  lines: readonly SecondsLine[],
  timeZone: string,
): Piece[] {
  const all = [...spans, ...spans.map((span) => yearTo(span, timeZone))]
  const sorted = (moments: Temporal.Instant[]) => moments.sort(compare)
  const begins = sorted(all.map((span) => span.begins))[0]
  const ends = sorted(all.map((span) => span.ends)).at(-1)
  const moments = [
    ...all.flatMap((span) => [span.begins, span.ends]),
    ...lines.map(({ since }) => dayStart(Temporal.PlainDate.from(since), timeZone)),
  ].filter((at) => begins && ends && compare(at, begins) >= 0 && compare(at, ends) <= 0)
  const edges = new Map(moments.map((moment) => [moment.epochNanoseconds, moment]))
  return between(sorted([...edges.values()]))
}

/** Whether a place lies in a span. */
export const isIn =
  (places: readonly Piece[], { begins, ends }: Span) =>
  ({ place }: { place: number }): boolean => {
    const piece = places[place]
    return (
      piece !== undefined && compare(piece.begins, begins) >= 0 && compare(piece.ends, ends) <= 0
    )
  }
