import { getEarliestToday, getStartOfDay, hasDay } from './send-day.ts'
import { getClosing, toInstant } from './sending-window.ts'

/** A greeting is signed by the branch of a visit within the next 60 days, else of one within the last 30. */
const SIGNING_AHEAD = { days: 60 }
const SIGNING_BACK = { days: 30 }

/**
 * Greeting times for patients born on one day of the year, in one zone. `aheadTo` and `backFrom` bound the visits that determine the signing
 * branch; at `overAt` the day is over.
 */
export interface Greeting {
  timeZone: string
  birthday: string
  birthMonth: number
  birthDay: number
  weekday: number
  sendAt: Temporal.Instant
  closesAt: Temporal.Instant
  backFrom: Temporal.Instant
  aheadTo: Temporal.Instant
  overAt: Temporal.Instant
}

export const greetingColumns: { [Field in keyof Greeting]: [string, string] } = {
  timeZone: ['time_zone', 'text'],
  birthday: ['birthday', 'date'],
  birthMonth: ['birth_month', 'int'],
  birthDay: ['birth_day', 'int'],
  weekday: ['weekday', 'int'],
  sendAt: ['send_at', 'timestamptz'],
  closesAt: ['closes_at', 'timestamptz'],
  backFrom: ['back_from', 'timestamptz'],
  aheadTo: ['ahead_to', 'timestamptz'],
  overAt: ['over_at', 'timestamptz'],
}

interface GreetingRule {
  daysBeforeBirthday: number
  sendTime: string
}

/** Returns the greetings of all birthdays that are not over in every zone and are greeted before `until`. */
export function listGreetings(
  rule: GreetingRule,
  timeZones: string[],
  now: Temporal.Instant,
  until: Temporal.Instant,
): Greeting[] {
  const first = getEarliestToday(now, timeZones)
  return timeZones.flatMap((timeZone) => {
    const last = until
      .toZonedDateTimeISO(timeZone)
      .toPlainDate()
      .add({ days: rule.daysBeforeBirthday })
    const found: Greeting[] = []
    for (let day = first; Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 }))
      found.push(...createGreetings(rule, timeZone, day))
    return found
  })
}

function createGreetings(
  rule: GreetingRule,
  timeZone: string,
  birthday: Temporal.PlainDate,
): Greeting[] {
  let sendDay = birthday.subtract({ days: rule.daysBeforeBirthday })
  while (!hasDay(sendDay, timeZone)) sendDay = sendDay.subtract({ days: 1 })
  const greeting = {
    timeZone,
    birthday: birthday.toString(),
    birthMonth: birthday.month,
    birthDay: birthday.day,
    weekday: sendDay.dayOfWeek,
    sendAt: toInstant(sendDay, rule.sendTime, timeZone),
    closesAt: getClosing('birthday', sendDay, timeZone),
    backFrom: getStartOfDay(sendDay.subtract(SIGNING_BACK), timeZone),
    aheadTo: getStartOfDay(sendDay.add(SIGNING_AHEAD).add({ days: 1 }), timeZone),
    overAt: getStartOfDay(birthday.add({ days: 1 }), timeZone),
  }
  // Patients born on 29 February have their birthday on 28 February in other years.
  const leaps = birthday.month === 2 && birthday.day === 28 && !birthday.inLeapYear
  return leaps ? [greeting, { ...greeting, birthDay: 29 }] : [greeting]
}
