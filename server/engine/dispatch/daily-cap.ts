import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import { opensAt } from '../plan/sending-window.ts'
import type { Work } from './claimed-message.ts'
import type { Verdict } from './decide-dispatch.ts'

/** The most messages of a kind that a company sends on one local day of its own (section 9 of the specification). */
export const DAILY_CAPS: Partial<Record<ScenarioType, number>> = { promotion: 30 }

/** A provider may take a request in this late: what leaves at the day's end must not count for the wrong day. */
const DAYS_END = { seconds: 15 }

/** A place that a message needs on a day. */
export interface Place {
  kind: ScenarioType
  day: string
}

/** The place this message needs to leave now; null when its kind has no cap. At the very end of a day it waits for the next. */
export function placeFor(
  { type, company_zone }: Work,
  now: Temporal.Instant,
): Place | null | { waits: Temporal.Instant } {
  if (DAILY_CAPS[type] === undefined) return null
  const day = localDay(now, company_zone)
  const over = localDay(now.add(DAYS_END), company_zone)
  if (!day.equals(over)) return { waits: startOf(over, company_zone) }
  return { kind: type, day: day.toString() }
}

/**
 * The day is full: the message waits for the next opening of its window on another day, or ends when its scenario will have
 * stopped by then.
 */
export function whenFull(work: Work, now: Temporal.Instant): Exclude<Verdict, { kind: 'send' }> {
  const next = localDay(now, work.company_zone).add({ days: 1 })
  const starts = startOf(next, work.company_zone)
  const opening = opensAt(work.type, starts, work.time_zone) ?? starts
  const stopped =
    work.auto_stop_date !== null &&
    Temporal.PlainDate.compare(localDay(opening, work.company_zone), work.auto_stop_date) > 0
  return stopped
    ? { kind: 'end', outcome: 'skipped', reason: 'DAILY_CAP' }
    : { kind: 'capped', until: opening }
}

const localDay = (at: Temporal.Instant, timeZone: string) =>
  at.toZonedDateTimeISO(timeZone).toPlainDate()

const startOf = (day: Temporal.PlainDate, timeZone: string) =>
  day.toZonedDateTime({ timeZone }).toInstant()
