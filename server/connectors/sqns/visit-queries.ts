import { type DayRange, getFullSyncDays, splitDays, splitFullSyncDays } from '../port/day-ranges.ts'

/** Furthest that `modificate` reaches back, in minutes. */
const MAX_MODIFIED_MINUTES = 1440
/** Overlap in minutes, because clocks differ. */
const OVERLAP_MINUTES = 5
/** A quarter of a year per part, so that rows added during a full reading shift few pages. */
const SQNS_PART_DAYS = 92
/** After a longer gap than that, visits from this long before are reread. */
const CATCH_UP_PERIOD = { days: 31 }

export type Query = Record<string, string | number>

export const toDayQuery = ({ from, till }: DayRange): Query => ({
  dateFrom: from.toString(),
  dateTill: till.toString(),
})

/** Queries for all visits, or those changed since. */
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
