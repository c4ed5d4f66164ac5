import { MAX_DELAY } from '../plan/plan-period.ts'
import { getNextOpening } from '../plan/sending-window.ts'
import { OFFER_NOTICE } from '../waiting-list/waiting-list-sql.ts'
import type { ClaimedMessage } from './claimed-message.ts'

/** A number's warm-up takes a week; an invitation that waits for its quota may be this many days late. */
const MAX_WARM_UP_DELAY_DAYS = 8

/** Staff's chat messages lose their sense after this time. */
const MAX_STAFF_MESSAGE_AGE = { minutes: 60 }

type TimedMessage = Pick<
  ClaimedMessage,
  | 'by_hand'
  | 'type'
  | 'notice'
  | 'announced_start'
  | 'visit_at'
  | 'send_at'
  | 'occasion'
  | 'time_zone'
  | 'reason'
>

/**
 * Returns true if a message sent at this time would be too late: a reminder or notification when the visit has begun, one of a change at the
 * earlier of the old and the new start and never before, an offer two hours before its time; a notification of a booking, a memo or a survey more than `MAX_DELAY` after its time; a greeting when the birthday is over; an invitation after the day following its own, or a week later if its
 * number is being warmed up. A promotion is never too late and waits for its next opening. Staff's messages are too late after an hour, or when night
 * has begun since, as staff were not asked about the night.
 */
export function isTooLate(message: TimedMessage, at: Temporal.Instant): boolean {
  const { type, visit_at, send_at } = message
  const { compare } = Temporal.Instant
  if (message.by_hand)
    return (
      compare(send_at.add(MAX_STAFF_MESSAGE_AGE), at) < 0 ||
      (isNight(message, at) && !isNight(message, send_at))
    )
  const hasBegun = visit_at !== null && compare(visit_at, at) <= 0
  const stale = () => compare(send_at.add(MAX_DELAY), at) < 0
  switch (type) {
    case 'reminder':
      return hasBegun
    case 'notification': {
      const { notice, announced_start } = message
      if (notice === 'freed')
        return visit_at === null || compare(visit_at.subtract(OFFER_NOTICE), at) <= 0
      const isOfChange = notice === 'moved' || notice === 'canceled'
      const hasOldBegun = announced_start !== null && compare(announced_start, at) <= 0
      return hasBegun || (isOfChange ? hasOldBegun : stale())
    }
    case 'memo':
    case 'nps':
      return stale()
    case 'birthday':
      return isAfterBirthday(message, at)
    case 'invitation':
      return getDaysLate(message, at) > (message.reason === 'WARM_UP' ? MAX_WARM_UP_DELAY_DAYS : 1)
    case 'promotion':
      return false
  }
}

/** Night is the time outside the notification hours, about which staff are asked before sending. */
const isNight = ({ time_zone }: TimedMessage, at: Temporal.Instant) =>
  getNextOpening('notification', at, time_zone) !== null

/** Local days between the planned day and this time. */
function getDaysLate({ send_at, time_zone }: TimedMessage, at: Temporal.Instant): number {
  const dayOf = (moment: Temporal.Instant) => moment.toZonedDateTimeISO(time_zone).toPlainDate()
  return dayOf(send_at).until(dayOf(at)).days
}

/** A greeting is due until the end of the birthday's date. */
function isAfterBirthday({ occasion, time_zone }: TimedMessage, at: Temporal.Instant): boolean {
  const [, day] = occasion.match(/@(\d{4}-\d\d-\d\d)$/) ?? []
  const today = at.toZonedDateTimeISO(time_zone).toPlainDate()
  return day !== undefined && Temporal.PlainDate.compare(today, day) > 0
}
