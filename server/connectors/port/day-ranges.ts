/** The days from the first to the last, both among them. */
export interface DayRange {
  from: Temporal.PlainDate
  till: Temporal.PlainDate
}

type ZonedNow = { now: Temporal.Instant; timeZone: string }

const toLocalDay = (moment: Temporal.Instant, timeZone: string) =>
  moment.toZonedDateTimeISO(timeZone).toPlainDate()

/** Whether a day began there since: what is read once a day is read by the first who comes then. */
export const isNewDay = (since: Temporal.Instant, { now, timeZone }: ZonedNow): boolean =>
  !toLocalDay(since, timeZone).equals(toLocalDay(now, timeZone))

/** The days whose visits are read anew once a day, whatever changed (mis.md 1.8). */
export function getUpcomingDays({ now, timeZone }: ZonedNow): DayRange {
  const today = toLocalDay(now, timeZone)
  return { from: today.subtract({ days: 1 }), till: today.add({ days: 30 }) }
}

/** The days that a person is shown before anything is kept. */
export function getPreviewDays({ now, timeZone }: ZonedNow): DayRange {
  const today = toLocalDay(now, timeZone)
  return { from: today, till: today.add({ days: 7 }) }
}

/** The days of everything, where a system gives visits by days only: nobody is written to about what is older. */
export function getFullSyncDays({ now, timeZone }: ZonedNow): DayRange {
  const today = toLocalDay(now, timeZone)
  return { from: today.subtract({ years: 5 }), till: today.add({ years: 1 }) }
}

/** The days on which anything may have been changed that there is. */
export const getChangeDays = (zonedNow: ZonedNow): DayRange => ({
  from: getFullSyncDays(zonedNow).from,
  till: toLocalDay(zonedNow.now, zonedNow.timeZone).add({ days: 1 }),
})

/** The same days in pieces of so many, for systems that give a whole piece at once. */
export function* splitDays({ from, till }: DayRange, days: number): Generator<DayRange> {
  for (let first = from; Temporal.PlainDate.compare(first, till) <= 0; ) {
    const end = first.add({ days: days - 1 })
    yield { from: first, till: Temporal.PlainDate.compare(end, till) < 0 ? end : till }
    first = end.add({ days: 1 })
  }
}

/** All days in such pieces: what lies ahead first, for it is written about, then back from yesterday. */
export function* splitFullSyncDays(zonedNow: ZonedNow, days: number): Generator<DayRange> {
  const { from, till } = getFullSyncDays(zonedNow)
  const nearest = getUpcomingDays(zonedNow).from
  yield* splitDays({ from: nearest, till }, days)
  yield* [...splitDays({ from, till: nearest.subtract({ days: 1 }) }, days)].toReversed()
}
