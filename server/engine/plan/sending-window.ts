import { type ScenarioType, scenarioKinds } from '../../../domain/scenario-kinds.ts'

/** Returns true if a send time such as `10:00` is inside the window of this type. */
export function isInsideWindow(type: ScenarioType, sendTime: string): boolean {
  const { from, to } = scenarioKinds[type].window
  return from <= sendTime && sendTime <= to
}

/** The first local time after the window of this type: it may send during its last minute. */
export const getWindowEnd = (type: ScenarioType): string =>
  Temporal.PlainTime.from(scenarioKinds[type].window.to)
    .add({ minutes: 1 })
    .toString({ smallestUnit: 'minute' })

/** When the window of this type closes on a day. */
export const getClosing = (type: ScenarioType, day: Temporal.PlainDate, timeZone: string) =>
  toInstant(day, getWindowEnd(type), timeZone)

/** First instant of a local time on a day; a time skipped by a clock change becomes the instant right after the change. */
export function toInstant(day: Temporal.PlainDate, time: string, timeZone: string) {
  const zoned = day.toZonedDateTime({ timeZone, plainTime: time })
  const local = day.toPlainDateTime(time)
  // Temporal shifts a skipped time by the length of the gap; the clock change itself lies before that.
  const skipped = !zoned.toPlainDateTime().equals(local)
  const change = skipped
    ? local.toZonedDateTime(timeZone, { disambiguation: 'earlier' }).getTimeZoneTransition('next')
    : null
  return (change ?? zoned).toInstant()
}

const isOpen = (type: ScenarioType, local: Temporal.ZonedDateTime) =>
  isInsideWindow(type, formatWallTime(local))

const formatWallTime = (local: Temporal.ZonedDateTime) =>
  local.toPlainTime().toString({ smallestUnit: 'minute' })

/**
 * Returns null while the window is open, else its next opening. Local time decides: both occurrences of a repeated hour count alike, and a window
 * cut by a clock change is open only while local time is inside it.
 */
export function getNextOpening(
  type: ScenarioType,
  now: Temporal.Instant,
  timeZone: string,
): Temporal.Instant | null {
  const local = now.toZonedDateTimeISO(timeZone)
  if (isOpen(type, local)) return null
  const { from } = scenarioKinds[type].window
  const ahead = formatWallTime(local) < from ? 0 : 1
  const opening = toInstant(local.toPlainDate().add({ days: ahead }), from, timeZone)
  const change = local.getTimeZoneTransition('next')
  const quiet = !change || Temporal.Instant.compare(opening, change.toInstant()) < 0
  // In a repeated hour the first occurrence is already over.
  const over = Temporal.Instant.compare(opening, now) <= 0
  return quiet && !over ? opening : findOpeningAroundChange(change, type, local)
}

/** Next opening around a clock change: at the change itself, or at either occurrence of the hour. */
function findOpeningAroundChange(
  change: Temporal.ZonedDateTime | null,
  type: ScenarioType,
  local: Temporal.ZonedDateTime,
) {
  // A day or its whole window may not exist; within two days there is one.
  const openings = [0, 1, 2].flatMap((days) => {
    const opening = local
      .toPlainDate()
      .add({ days })
      .toPlainDateTime(scenarioKinds[type].window.from)
    return (['earlier', 'later'] as const).map((disambiguation) =>
      opening.toZonedDateTime(local.timeZoneId, { disambiguation }),
    )
  })
  return [...(change ? [change] : []), ...openings]
    .filter((one) => Temporal.ZonedDateTime.compare(one, local) > 0 && isOpen(type, one))
    .reduce((first, one) => (Temporal.ZonedDateTime.compare(one, first) < 0 ? one : first))
    .toInstant()
}
