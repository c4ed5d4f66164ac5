import type { ConnectorContext } from '../port/connector.ts'
import { type DayRange, getChangeDays, splitDays, splitFullSyncDays } from '../port/day-ranges.ts'
import type { Params } from './rnova-client.ts'

/** There is no paging, so requests are split into parts of this many days. */
const PART_DAYS = 31

/** Prefixes of the date filters. */
type DateFilter = 'date' | 'date_created' | 'date_updated' | 'date_cancel'

/** Assumed: changes are stamped in the clinic's zone; daylight saving time shifts them by an hour, and reading twice changes nothing. */
const OVERLAP = { hours: 1 }
/** Its clock may be ahead of ours. */
const CLOCK_SKEW = { days: 1 }

/** Whole days, split into filters. */
export function* listDayFilters(filter: DateFilter, days: DayRange): Generator<Params> {
  for (const { from, till } of splitDays(days, PART_DAYS))
    yield toFilter(filter, from.toPlainDateTime(), till.toPlainDateTime({ hour: 23, minute: 59 }))
}

/** All visits, coming ones first. */
export function* listAllDayFilters(zonedNow: {
  now: Temporal.Instant
  timeZone: string
}): Generator<Params> {
  for (const piece of splitFullSyncDays(zonedNow, PART_DAYS)) yield* listDayFilters('date', piece)
}

/** Everything stamped since then, or ever. */
export function* listStampFilters(
  filter: DateFilter,
  since: Temporal.Instant | null,
  { clock, timeZone }: ConnectorContext,
): Generator<Params> {
  const now = clock.now()
  if (since === null) return yield* listDayFilters(filter, getChangeDays({ now, timeZone }))
  const inZone = (moment: Temporal.Instant) => moment.toZonedDateTimeISO(timeZone)
  const from = inZone(since.subtract(OVERLAP)).toPlainDateTime()
  const till = inZone(now).add(CLOCK_SKEW).toPlainDateTime()
  if (Temporal.PlainDateTime.compare(from.add({ days: PART_DAYS }), till) >= 0)
    return yield toFilter(filter, from, till)
  yield* listDayFilters(filter, { from: from.toPlainDate(), till: till.toPlainDate() })
}

const toFilter = (
  filter: DateFilter,
  from: Temporal.PlainDateTime,
  till: Temporal.PlainDateTime,
): Params => ({ [`${filter}_from`]: formatDotted(from), [`${filter}_to`]: formatDotted(till) })

/** `09.12.2026 10:30` */
function formatDotted(dateTime: Temporal.PlainDateTime): string {
  const [day = '', time = ''] = dateTime.toString({ smallestUnit: 'minute' }).split('T')
  return `${day.split('-').reverse().join('.')} ${time}`
}
