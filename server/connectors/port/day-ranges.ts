/** Days from first to last, inclusive. */
export interface DayRange {
  from: Temporal.PlainDate
  till: Temporal.PlainDate
}

type ZonedNow = { now: Temporal.Instant; timeZone: string }

const toLocalDay = (moment: Temporal.Instant, timeZone: string) =>
  moment.toZonedDateTimeISO(timeZone).toPlainDate()

/** Whether a new day has begun since; daily readings are done by the first sync after that. */
export const isNewDay = (since: Temporal.Instant, { now, timeZone }: ZonedNow): boolean =>
  !toLocalDay(since, timeZone).equals(toLocalDay(now, timeZone))

/** Days whose visits are reread once a day, changed or not. */
export function getUpcomingDays({ now, timeZone }: ZonedNow): DayRange {
  const today = toLocalDay(now, timeZone)
  return { from: today.subtract({ days: 1 }), till: today.add({ days: 30 }) }
}

/** Days shown in a connection preview. */
export function getPreviewDays({ now, timeZone }: ZonedNow): DayRange {
  const today = toLocalDay(now, timeZone)
  return { from: today, till: today.add({ days: 7 }) }
}

/** Days of a full reading for systems that list visits by day only; nobody is written to about older ones. */
export function getFullSyncDays({ now, timeZone }: ZonedNow): DayRange {
  const today = toLocalDay(now, timeZone)
  return { from: today.subtract({ years: 5 }), till: today.add({ years: 1 }) }
}

/** Days on which anything may have changed. */
export const getChangeDays = (zonedNow: ZonedNow): DayRange => ({
  from: getFullSyncDays(zonedNow).from,
  till: toLocalDay(zonedNow.now, zonedNow.timeZone).add({ days: 1 }),
})

/** Splits days into parts of this length, for systems that return a part at once. */
export function* splitDays({ from, till }: DayRange, days: number): Generator<DayRange> {
  for (let first = from; Temporal.PlainDate.compare(first, till) <= 0; ) {
    const end = first.add({ days: days - 1 })
    yield { from: first, till: Temporal.PlainDate.compare(end, till) < 0 ? end : till }
    first = end.add({ days: 1 })
  }
}

/** All days in such parts: coming ones first, because messages depend on them, then backwards from yesterday. */
export function* splitFullSyncDays(zonedNow: ZonedNow, days: number): Generator<DayRange> {
  const { from, till } = getFullSyncDays(zonedNow)
  const nearest = getUpcomingDays(zonedNow).from
  yield* splitDays({ from: nearest, till }, days)
  yield* [...splitDays({ from, till: nearest.subtract({ days: 1 }) }, days)].toReversed()
}
