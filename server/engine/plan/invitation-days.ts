import {
  createSendDay,
  findAllowedDay,
  getStartOfDay,
  listDays,
  type SendDay,
  sendDayColumns,
} from './send-day.ts'

/** For patients whose last visit was on `lastDay` in one zone: the day their invitation is due, and the day it leaves. */
export interface InvitationDay extends SendDay {
  lastDay: string
  lastFrom: Temporal.Instant
  lastTo: Temporal.Instant
  due: string
}

export const invitationDayColumns: { [Field in keyof InvitationDay]: [string, string] } = {
  ...sendDayColumns,
  lastDay: ['last_day', 'date'],
  lastFrom: ['last_from', 'timestamptz'],
  lastTo: ['last_to', 'timestamptz'],
  due: ['due', 'text'],
}

interface InvitationRule {
  lastVisitMonths: number
  sendTime: string
  daysOfWeek: number[]
}

/** A month's end may be this much later than the same day of another month, and the next allowed weekday this far. */
const SLACK = { days: 10 }

/**
 * The invitations that leave from today on: so many calendar months after the last visit, or on the next allowed weekday. From the end of
 * a long month one comes to the end of a short one: 31 August and six months is 28 February.
 */
export function listInvitationDays(
  rule: InvitationRule,
  timeZones: string[],
  now: Temporal.Instant,
  until: Temporal.Instant,
): InvitationDay[] {
  const { compare } = Temporal.PlainDate
  const months = { months: rule.lastVisitMonths }
  return timeZones.flatMap((timeZone) => {
    const today = now.toZonedDateTimeISO(timeZone).toPlainDate()
    const end = until.toZonedDateTimeISO(timeZone).toPlainDate()
    const first = today.subtract(months).subtract(SLACK)
    return listDays(first, end.subtract(months).add(SLACK)).flatMap((lastDay) => {
      const due = lastDay.add(months)
      const day = findAllowedDay(due, timeZone, rule.daysOfWeek)
      if (compare(day, today) < 0 || compare(due, end) > 0) return []
      return {
        ...createSendDay('invitation', rule.sendTime, timeZone, day),
        lastDay: lastDay.toString(),
        lastFrom: getStartOfDay(lastDay, timeZone),
        lastTo: getStartOfDay(lastDay.add({ days: 1 }), timeZone),
        due: due.toString(),
      }
    })
  })
}
