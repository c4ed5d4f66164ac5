import {
  createSendDay,
  findAllowedDay,
  getStartOfDay,
  listDays,
  type SendDay,
  sendDayColumns,
} from './send-day.ts'

/** For patients of one zone whose last visit was on `lastDay`: the day their invitation is due, and the day it is sent. */
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

/** Tolerance for month ends and for the next allowed weekday. */
const SLACK = { days: 10 }

/**
 * Returns the invitations sent from today on: a number of calendar months after the last visit, or on the next allowed weekday. The end of a long
 * month maps to the end of a short one: 31 August plus six months is 28 February.
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
