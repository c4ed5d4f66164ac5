import { type DayRange, getFullSyncDays, splitDays, splitFullSyncDays } from '../port/day-ranges.ts'

/** `modificate` reaches no further back, in minutes (mis.md 3). */
const MAX_MODIFIED_MINUTES = 1440
/** Minutes more than have passed: its clock is another. */
const OVERLAP_MINUTES = 5
/** A quarter of a year at once, so that what is added while all is read moves few pages. */
const SQNS_PART_DAYS = 92
/** Where more time has passed than that, the visits from so many days before are read anew. */
const CATCH_UP_PERIOD = { days: 31 }

export type Query = Record<string, string | number>

export const toDayQuery = ({ from, till }: DayRange): Query => ({
  dateFrom: from.toString(),
  dateTill: till.toString(),
})

/** What is asked for to have all visits, or those that changed since. */
export function* listVisitQueries(
  since: Temporal.Instant | null,
  zonedNow: { now: Temporal.Instant; timeZone: string },
): Generator<Query> {
  if (since === null) return yield* toQueries(splitFullSyncDays(zonedNow, SQNS_PART_DAYS))
  const all = getFullSyncDays(zonedNow)
  const minutes = Math.ceil(zonedNow.now.since(since).total('minutes')) + OVERLAP_MINUTES
  if (minutes <= MAX_MODIFIED_MINUTES) return yield { ...toDayQuery(all), modificate: minutes }
  const from = since.toZonedDateTimeISO(zonedNow.timeZone).toPlainDate().subtract(CATCH_UP_PERIOD)
  yield* toQueries(splitDays({ ...all, from }, SQNS_PART_DAYS))
}

function* toQueries(dayRanges: Iterable<DayRange>): Generator<Query> {
  for (const piece of dayRanges) yield toDayQuery(piece)
}
