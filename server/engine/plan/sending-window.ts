import { type ScenarioType, scenarioKinds } from '../../../domain/scenario-kinds.ts'

/** Whether a send time such as `10:00` lies inside the window of this type. */
export function isInsideWindow(type: ScenarioType, sendTime: string): boolean {
  const { from, to, isInclusive } = scenarioKinds[type].window
  return from <= sendTime && (isInclusive ? sendTime <= to : sendTime < to)
}

/** The moment a local wall-clock time of a day first comes; a time that a clock change skips comes right after the change. */
export function toInstant(day: Temporal.PlainDate, time: string, timeZone: string) {
  const zoned = day.toZonedDateTime({ timeZone, plainTime: time })
  const wanted = day.toPlainDateTime(time)
  // What a gap swallows is moved by the gap's own length: the change itself lies before that.
  const skipped = !zoned.toPlainDateTime().equals(wanted)
  const change = skipped
    ? wanted.toZonedDateTime(timeZone, { disambiguation: 'earlier' }).getTimeZoneTransition('next')
    : null
  return (change ?? zoned).toInstant()
}

const isOpen = (type: ScenarioType, local: Temporal.ZonedDateTime) =>
  isInsideWindow(type, formatWallTime(local))

const formatWallTime = (local: Temporal.ZonedDateTime) =>
  local.toPlainTime().toString({ smallestUnit: 'minute' })

/**
 * Null while the window is open, else when it opens next. The clock on the wall decides: an hour that comes twice is inside both
 * times or neither, and a window that a clock change cuts into is open only while the wall shows it.
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
  // An hour that comes a second time: its first coming is over.
  const over = Temporal.Instant.compare(opening, now) <= 0
  return quiet && !over ? opening : findOpeningAroundChange(change, type, local)
}

/** The next opening beside a change of the clock: at the change itself, or at either coming of the hour. */
function findOpeningAroundChange(
  change: Temporal.ZonedDateTime | null,
  type: ScenarioType,
  local: Temporal.ZonedDateTime,
) {
  // A day may be missing, or its whole window; two days on there is one.
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
