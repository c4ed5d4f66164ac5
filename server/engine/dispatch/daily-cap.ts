import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import { getNextOpening } from '../plan/sending-window.ts'
import type { ClaimedMessage } from './claimed-message.ts'
import type { DispatchDecision } from './decide-dispatch.ts'

/** Maximum messages of a kind per clinic and local day. */
export const DAILY_CAPS: Partial<Record<ScenarioType, number>> = { promotion: 30 }

/** Delay until a provider accepts a request: what is sent at the end of a day must not count for the wrong day. */
const DAY_END_MARGIN = { seconds: 15 }

/** The daily quota that a message needs. */
export interface DailyQuota {
  kind: ScenarioType
  day: string
}

/** Returns the quota needed to send now; null if the kind has no cap. At the very end of a day it uses the next day. */
export function getDailyQuota(
  { type, company_zone }: ClaimedMessage,
  now: Temporal.Instant,
): DailyQuota | null | { waits: Temporal.Instant } {
  if (DAILY_CAPS[type] === undefined) return null
  const day = toLocalDay(now, company_zone)
  const over = toLocalDay(now.add(DAY_END_MARGIN), company_zone)
  if (!day.equals(over)) return { waits: getStartOfDay(over, company_zone) }
  return { kind: type, day: day.toString() }
}

/** Decision when the daily cap is reached: wait for the window's next opening on another day, or end if the scenario has stopped by then. */
export function decideWhenCapped(
  message: ClaimedMessage,
  now: Temporal.Instant,
): Exclude<DispatchDecision, { kind: 'send' }> {
  const next = toLocalDay(now, message.company_zone).add({ days: 1 })
  const starts = getStartOfDay(next, message.company_zone)
  const opening = getNextOpening(message.type, starts, message.time_zone) ?? starts
  const stopped =
    message.auto_stop_date !== null &&
    Temporal.PlainDate.compare(toLocalDay(opening, message.company_zone), message.auto_stop_date) >
      0
  return stopped
    ? { kind: 'end', outcome: 'skipped', reason: 'DAILY_CAP' }
    : { kind: 'capped', until: opening }
}

const toLocalDay = (at: Temporal.Instant, timeZone: string) =>
  at.toZonedDateTimeISO(timeZone).toPlainDate()

const getStartOfDay = (day: Temporal.PlainDate, timeZone: string) =>
  day.toZonedDateTime({ timeZone }).toInstant()
