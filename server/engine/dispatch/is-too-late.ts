import { MAX_DELAY } from '../plan/plan-period.ts'
import { getNextOpening } from '../plan/sending-window.ts'
import type { ClaimedMessage } from './claimed-message.ts'

/** A number's warm-up is over after a week; an invitation that waits for its place may be so many days late. */
const MAX_WARM_UP_DELAY_DAYS = 8

/** What staff wrote belongs to a moment of a conversation. */
const MAX_STAFF_MESSAGE_AGE = { minutes: 60 }

type TimedMessage = Pick<
  ClaimedMessage,
  'by_hand' | 'type' | 'visit_at' | 'send_at' | 'occasion' | 'time_zone' | 'reason'
>

/**
 * Whether a message that would leave at this moment comes too late (decision 4): a reminder or a notice when the visit has begun, a notice,
 * a memo or a survey more than `MAX_DELAY` after its moment, a greeting when the birthday is over, an invitation after the day that
 * follows its own, or a week later where its number is being warmed up: it takes its place on a later day. A promotion waits for its next opening.
 * Staff's own words are too late after an hour, and when night has come since: nobody was asked whether they may disturb.
 */
export function isTooLate(message: TimedMessage, at: Temporal.Instant): boolean {
  const { type, visit_at, send_at } = message
  const { compare } = Temporal.Instant
  if (message.by_hand)
    return (
      compare(send_at.add(MAX_STAFF_MESSAGE_AGE), at) < 0 ||
      (isNight(message, at) && !isNight(message, send_at))
    )
  const begun = visit_at !== null && compare(visit_at, at) <= 0
  const stale = () => compare(send_at.add(MAX_DELAY), at) < 0
  switch (type) {
    case 'reminder':
      return begun
    case 'notification':
      return begun || stale()
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

/** Outside the hours of what has no window of its own: those that staff are asked about. */
const isNight = ({ time_zone }: TimedMessage, at: Temporal.Instant) =>
  getNextOpening('notification', at, time_zone) !== null

/** How many local days after its own this would be. */
function getDaysLate({ send_at, time_zone }: TimedMessage, at: Temporal.Instant): number {
  const dayOf = (moment: Temporal.Instant) => moment.toZonedDateTimeISO(time_zone).toPlainDate()
  return dayOf(send_at).until(dayOf(at)).days
}

/** A greeting's occasion ends with the birthday's date. */
function isAfterBirthday({ occasion, time_zone }: TimedMessage, at: Temporal.Instant): boolean {
  const [, day] = occasion.match(/@(\d{4}-\d\d-\d\d)$/) ?? []
  const today = at.toZonedDateTimeISO(time_zone).toPlainDate()
  return day !== undefined && Temporal.PlainDate.compare(today, day) > 0
}
