import type { Work } from './work.ts'

/** What speaks of something fresh is worth nothing a day later. */
const FRESH = { hours: 24 }

type Dated = Pick<Work, 'type' | 'visit_at' | 'send_at' | 'occasion' | 'time_zone'>

/**
 * Whether a message that would leave at this moment comes too late (decision 4): a reminder or a notice when the visit has begun, a notice,
 * a memo or a survey more than a day after its moment, a greeting when the birthday is over. What sells waits for its next opening.
 */
export function isTooLate(message: Dated, at: Temporal.Instant): boolean {
  const { type, visit_at, send_at } = message
  const { compare } = Temporal.Instant
  const begun = visit_at !== null && compare(visit_at, at) <= 0
  const stale = () => compare(send_at.add(FRESH), at) < 0
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
    case 'promotion':
      return false
  }
}

/** A greeting's occasion ends with the birthday's date. */
function isAfterBirthday({ occasion, time_zone }: Dated, at: Temporal.Instant): boolean {
  const [, day] = occasion.match(/@(\d{4}-\d\d-\d\d)$/) ?? []
  const today = at.toZonedDateTimeISO(time_zone).toPlainDate()
  return day !== undefined && Temporal.PlainDate.compare(today, day) > 0
}
