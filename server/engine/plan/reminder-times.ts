import { scenarioKinds } from '../../../domain/scenario-kinds.ts'
import { toInstant } from './sending-window.ts'

/** When a reminder goes out, as the clinic set it. `daysOff` are the clinic's own, as ISO days. */
export interface ReminderRule {
  daysAhead: number
  weekendAware: boolean
  sendTime: string
  daysOff: string[]
}

/**
 * For visits of one local day in one zone: that day's bounds, and when their reminder is due. `weekday` is that of
 * the sending, from 1 for Monday, which begins at `sendFrom`; the window around `sendAt` is open from `opensAt` to before `closesAt`.
 */
export interface ReminderTime {
  timeZone: string
  /** The branch that is closed on days of its own; null: all others of the zone. */
  branchId: string | null
  day: string
  dayFrom: Temporal.Instant
  dayTo: Temporal.Instant
  weekday: number
  sendFrom: Temporal.Instant
  sendAt: Temporal.Instant
  opensAt: Temporal.Instant
  closesAt: Temporal.Instant
}

/** A branch that is closed on days of its own, the clinic's among them. */
export interface BranchDaysOff {
  branchId: string
  timeZone: string
  daysOff: string[]
}

/** The moments of branches whose days off are their own; none where a reminder takes no heed of days off. */
export const listBranchReminderTimes = (
  rule: ReminderRule,
  branches: readonly BranchDaysOff[],
  from: Temporal.Instant,
  to: Temporal.Instant,
): ReminderTime[] =>
  branches.flatMap(({ branchId, timeZone, daysOff }) =>
    listReminderTimes({ ...rule, daysOff }, [timeZone], from, to).map((moment) => ({
      ...moment,
      branchId,
    })),
  )

/**
 * The moments for every local day of every zone that has visits between two instants. Days are calendar days of the
 * zone, so a change of the clock makes a day longer or shorter and never skips or doubles a moment.
 */
export function listReminderTimes(
  rule: ReminderRule,
  timeZones: string[],
  from: Temporal.Instant,
  to: Temporal.Instant,
): ReminderTime[] {
  return timeZones.flatMap((timeZone) => {
    const last = to.toZonedDateTimeISO(timeZone).toPlainDate()
    const moments: ReminderTime[] = []
    let day = from.toZonedDateTimeISO(timeZone).toPlainDate()
    for (; Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 }))
      moments.push(createReminderTime(rule, timeZone, day))
    return moments
  })
}

export function createReminderTime(
  rule: ReminderRule,
  timeZone: string,
  day: Temporal.PlainDate,
): ReminderTime {
  const sendDay = getSendDay(rule, day, timeZone)
  return {
    timeZone,
    branchId: null,
    day: day.toString(),
    dayFrom: day.toZonedDateTime(timeZone).toInstant(),
    dayTo: day.add({ days: 1 }).toZonedDateTime(timeZone).toInstant(),
    weekday: sendDay.dayOfWeek,
    sendFrom: sendDay.toZonedDateTime(timeZone).toInstant(),
    sendAt: toInstant(sendDay, rule.sendTime, timeZone),
    opensAt: toInstant(sendDay, scenarioKinds.reminder.window.from, timeZone),
    closesAt: toInstant(sendDay, scenarioKinds.reminder.window.to, timeZone),
  }
}

/**
 * Weekend-aware: what would go out on a Saturday, a Sunday or a day off goes out on the last working day before. A day that the
 * zone left out, as Samoa did in 2011, goes out on the day before it.
 */
function getSendDay(
  rule: ReminderRule,
  visitDay: Temporal.PlainDate,
  timeZone: string,
): Temporal.PlainDate {
  const isOff = (day: Temporal.PlainDate) =>
    rule.weekendAware && (day.dayOfWeek > 5 || rule.daysOff.includes(day.toString()))
  let day = visitDay.subtract({ days: rule.daysAhead })
  while (isOff(day) || !day.toZonedDateTime(timeZone).toPlainDate().equals(day))
    day = day.subtract({ days: 1 })
  return day
}
