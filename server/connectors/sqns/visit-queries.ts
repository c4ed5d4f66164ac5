import { allInPieces, type Days, daysOfAll, inPieces } from '../port/day-ranges.ts'

/** `modificate` reaches no further back, in minutes (mis.md 3). */
const FURTHEST = 1440
/** Minutes more than have passed: its clock is another. */
const OVERLAP = 5
/** A quarter of a year at once, so that what is added while all is read moves few pages. */
const PIECE = 92
/** Where more time has passed than that, the visits from so many days before are read anew. */
const BEFORE = { days: 31 }

export type Query = Record<string, string | number>

export const byDays = ({ from, till }: Days): Query => ({
  dateFrom: from.toString(),
  dateTill: till.toString(),
})

/** What is asked for to have all visits, or those that changed since. */
export function* visitsWanted(
  since: Temporal.Instant | null,
  at: { now: Temporal.Instant; timeZone: string },
): Generator<Query> {
  if (since === null) return yield* inQueries(allInPieces(at, PIECE))
  const all = daysOfAll(at)
  const minutes = Math.ceil(at.now.since(since).total('minutes')) + OVERLAP
  if (minutes <= FURTHEST) return yield { ...byDays(all), modificate: minutes }
  const from = since.toZonedDateTimeISO(at.timeZone).toPlainDate().subtract(BEFORE)
  yield* inQueries(inPieces({ ...all, from }, PIECE))
}

function* inQueries(pieces: Iterable<Days>): Generator<Query> {
  for (const piece of pieces) yield byDays(piece)
}
