import { scenarioKinds } from '../../../domain/scenario-kinds.ts'
import { instantOf, opensAt } from '../../engine/plan/sending-window.ts'
import type { StopMessageRow } from './emergency-stop-body.ts'

/**
 * From when on a waiting message cannot leave any more on the day it is due, or at all when its visit begins before that. What is due
 * already is counted from now.
 */
export function closesAt(
  {
    type,
    begun,
    send_at,
    visit_at,
    time_zone,
  }: Pick<StopMessageRow, 'type' | 'begun' | 'send_at' | 'visit_at' | 'time_zone'>,
  now: Temporal.Instant,
): Temporal.Instant {
  const hours = begun ? 'notification' : type
  const due = later(send_at, now)
  const from = opensAt(hours, due, time_zone) ?? due
  const day = from.toZonedDateTimeISO(time_zone).toPlainDate()
  const closes = instantOf(day, scenarioKinds[hours].window.to, time_zone)
  return visit_at ? earlier(closes, visit_at) : closes
}

const { compare } = Temporal.Instant
const later = (a: Temporal.Instant, b: Temporal.Instant) => (compare(a, b) > 0 ? a : b)
const earlier = (a: Temporal.Instant, b: Temporal.Instant) => (compare(a, b) < 0 ? a : b)
