import { toDayStart } from '../../../platform/day-start.ts'

/** The way in which kept days were counted: raised by whoever changes what a figure is, so that they are counted again. */
export const RULES_VERSION = 2

/** Today and so many days before it are never kept: they change with every message, and with what comes of their visits. What is older changes seldom. */
export const OPEN_DAYS = 1

/** The journey of so many days before today is counted from the rows too: a reminder speaks of a visit up to three days ahead, which has to be over. */
export const OPEN_FUNNEL_DAYS = 3

/** The moment at which the first of the open days begins: today and so many before it. */
export const getOpenDaysStart = (
  timeZone: string,
  now: Temporal.Instant,
  days: number,
): Temporal.Instant =>
  toDayStart(now.toZonedDateTimeISO(timeZone).toPlainDate().subtract({ days }), timeZone)
