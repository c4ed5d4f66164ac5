import { getClosing, getNextOpening } from '../../engine/plan/sending-window.ts'
import type { StopMessageRow } from './emergency-stop-body.ts'

/** Returns when a waiting message can no longer be sent on its due day, or at all if its visit begins earlier. Overdue messages count from now. */
export function getSendingDeadline(
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
  const due = getLater(send_at, now)
  const from = getNextOpening(hours, due, time_zone) ?? due
  const day = from.toZonedDateTimeISO(time_zone).toPlainDate()
  const closes = getClosing(hours, day, time_zone)
  return visit_at ? getEarlier(closes, visit_at) : closes
}

const { compare } = Temporal.Instant
const getLater = (a: Temporal.Instant, b: Temporal.Instant) => (compare(a, b) > 0 ? a : b)
const getEarlier = (a: Temporal.Instant, b: Temporal.Instant) => (compare(a, b) < 0 ? a : b)
