import { USEFUL_FOR } from '../plan/plan-period.ts'
import { opensAt } from '../plan/sending-window.ts'
import type { Work } from './claimed-message.ts'

/** A number's warm-up is over after a week; an invitation that waits for its place may be so many days late. */
const WARM_UP_DAYS = 8

/** What staff wrote belongs to a moment of a conversation. */
const MOMENT = { minutes: 60 }

type Dated = Pick<
  Work,
  'by_hand' | 'type' | 'visit_at' | 'send_at' | 'occasion' | 'time_zone' | 'reason'
>

/**
 * Whether a message that would leave at this moment comes too late (decision 4): a reminder or a notice when the visit has begun, a notice,
 * a memo or a survey more than `USEFUL_FOR` after its moment, a greeting when the birthday is over, an invitation after the day that
 * follows its own, or a week later where its number is being warmed up: it takes its place on a later day. A promotion waits for its next opening.
 * Staff's own words are too late after an hour, and when night has come since: nobody was asked whether they may disturb.
 */
export function isTooLate(message: Dated, at: Temporal.Instant): boolean {
  const { type, visit_at, send_at } = message
  const { compare } = Temporal.Instant
  if (message.by_hand)
    return (
      compare(send_at.add(MOMENT), at) < 0 || (isNight(message, at) && !isNight(message, send_at))
    )
  const begun = visit_at !== null && compare(visit_at, at) <= 0
  const stale = () => compare(send_at.add(USEFUL_FOR), at) < 0
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
      return daysLate(message, at) > (message.reason === 'WARM_UP' ? WARM_UP_DAYS : 1)
    case 'promotion':
      return false
  }
}

/** Outside the hours of what has no window of its own: those that staff are asked about. */
const isNight = ({ time_zone }: Dated, at: Temporal.Instant) =>
  opensAt('notification', at, time_zone) !== null

/** How many local days after its own this would be. */
function daysLate({ send_at, time_zone }: Dated, at: Temporal.Instant): number {
  const dayOf = (moment: Temporal.Instant) => moment.toZonedDateTimeISO(time_zone).toPlainDate()
  return dayOf(send_at).until(dayOf(at)).days
}

/** A greeting's occasion ends with the birthday's date. */
function isAfterBirthday({ occasion, time_zone }: Dated, at: Temporal.Instant): boolean {
  const [, day] = occasion.match(/@(\d{4}-\d\d-\d\d)$/) ?? []
  const today = at.toZonedDateTimeISO(time_zone).toPlainDate()
  return day !== undefined && Temporal.PlainDate.compare(today, day) > 0
}
