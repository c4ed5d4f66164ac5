import type { ConnectorContext } from '../port/connector.ts'
import { allInPieces, type Days, daysOfChanges, inPieces } from '../port/day-ranges.ts'
import type { Params } from './rnova-client.ts'

/** There are no pages: what is asked for comes whole, so it is asked for in pieces of so many days (mis.md 4). */
const PIECE = 31

/** Names that a filter begins with. */
type Filter = 'date' | 'date_created' | 'date_updated' | 'date_cancel'

/** Assumed: changes are stamped in the clinic's zone; an hour more lies between summer and winter, and what comes twice changes nothing. */
const OVERLAP = { hours: 1 }
/** Its clock may be ahead of ours. */
const AHEAD = { days: 1 }

/** Whole days, each piece as the filter has it. */
export function* daysBy(filter: Filter, days: Days): Generator<Params> {
  for (const { from, till } of inPieces(days, PIECE))
    yield between(filter, from.toPlainDateTime(), till.toPlainDateTime({ hour: 23, minute: 59 }))
}

/** All visits, those that lie ahead first. */
export function* allDays(at: { now: Temporal.Instant; timeZone: string }): Generator<Params> {
  for (const piece of allInPieces(at, PIECE)) yield* daysBy('date', piece)
}

/** What was stamped since, or ever. */
export function* stampedBy(
  filter: Filter,
  since: Temporal.Instant | null,
  { clock, timeZone }: ConnectorContext,
): Generator<Params> {
  const now = clock.now()
  if (since === null) return yield* daysBy(filter, daysOfChanges({ now, timeZone }))
  const inZone = (moment: Temporal.Instant) => moment.toZonedDateTimeISO(timeZone)
  const from = inZone(since.subtract(OVERLAP)).toPlainDateTime()
  const till = inZone(now).add(AHEAD).toPlainDateTime()
  if (Temporal.PlainDateTime.compare(from.add({ days: PIECE }), till) >= 0)
    return yield between(filter, from, till)
  yield* daysBy(filter, { from: from.toPlainDate(), till: till.toPlainDate() })
}

const between = (
  filter: Filter,
  from: Temporal.PlainDateTime,
  till: Temporal.PlainDateTime,
): Params => ({ [`${filter}_from`]: dotted(from), [`${filter}_to`]: dotted(till) })

/** `09.12.2026 10:30` */
function dotted(moment: Temporal.PlainDateTime): string {
  const [day = '', time = ''] = moment.toString({ smallestUnit: 'minute' }).split('T')
  return `${day.split('-').reverse().join('.')} ${time}`
}
