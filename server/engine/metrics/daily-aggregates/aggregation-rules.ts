import { toDayStart } from '../../../platform/day-start.ts'

/** Version of the counting rules: increment it when the definition of a metric changes, so that days are aggregated again. */
export const RULES_VERSION = 2

/** Today and this many days before it are never aggregated: they change with each message and visit outcome. Older days rarely change. */
export const OPEN_DAYS = 1

/** The funnel of this many days before today is also counted from rows: a reminder is for a visit up to three days ahead, which must be over. */
export const OPEN_FUNNEL_DAYS = 3

/** Start of the first open day: today minus a number of days. */
export const getOpenDaysStart = (
  timeZone: string,
  now: Temporal.Instant,
  days: number,
): Temporal.Instant =>
  toDayStart(now.toZonedDateTimeISO(timeZone).toPlainDate().subtract({ days }), timeZone)
