import { scenarioKinds } from '../../../domain/scenario-kinds.ts'
import { getClosing, toInstant } from './sending-window.ts'

/** Send time rule of a reminder as set by the clinic. `daysOff` are the clinic's own, as ISO dates. */
export interface ReminderRule {
  daysAhead: number
  weekendAware: boolean
  sendTime: string
  daysOff: string[]
}

/**
 * For visits of one local day in one zone: the day's bounds and the reminder's send time. `weekday` is that of the sending day (1 is Monday), which
 * begins at `sendFrom`; the window around `sendAt` is open from `opensAt` to before `closesAt`.
 */
export interface ReminderTime {
  timeZone: string
  /** A branch with its own days off; null: all other branches of the zone. */
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

/** A branch with its own days off; the clinic's are included. */
export interface BranchDaysOff {
  branchId: string
  timeZone: string
  daysOff: string[]
}

/** Reminder times of branches with their own days off; none if the reminder ignores days off. */
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
 * Reminder times for each local day of each zone that has visits between two instants. Days are the zone's calendar days, so clock changes never
 * skip or double a time.
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
    closesAt: getClosing('reminder', sendDay, timeZone),
  }
}

/**
 * Weekend-aware: what is due on a Saturday, Sunday or day off is sent on the last working day before. For a day that the zone skipped (Samoa in
 * 2011) it is sent on the day before.
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
