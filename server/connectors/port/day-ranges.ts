/** The days from the first to the last, both among them. */
export interface Days {
  from: Temporal.PlainDate
  till: Temporal.PlainDate
}

type At = { now: Temporal.Instant; timeZone: string }

const dayOf = (moment: Temporal.Instant, timeZone: string) =>
  moment.toZonedDateTimeISO(timeZone).toPlainDate()

/** Whether a day began there since: what is read once a day is read by the first who comes then. */
export const dayBegan = (since: Temporal.Instant, { now, timeZone }: At): boolean =>
  !dayOf(since, timeZone).equals(dayOf(now, timeZone))

/** The days whose visits are read anew once a day, whatever changed (mis.md 1.8). */
export function daysAhead({ now, timeZone }: At): Days {
  const today = dayOf(now, timeZone)
  return { from: today.subtract({ days: 1 }), till: today.add({ days: 30 }) }
}

/** The days that a person is shown before anything is kept. */
export function daysAtFirst({ now, timeZone }: At): Days {
  const today = dayOf(now, timeZone)
  return { from: today, till: today.add({ days: 7 }) }
}

/** The days of everything, where a system gives visits by days only: nobody is written to about what is older. */
export function daysOfAll({ now, timeZone }: At): Days {
  const today = dayOf(now, timeZone)
  return { from: today.subtract({ years: 5 }), till: today.add({ years: 1 }) }
}

/** The days on which anything may have been changed that there is. */
export const daysOfChanges = (at: At): Days => ({
  from: daysOfAll(at).from,
  till: dayOf(at.now, at.timeZone).add({ days: 1 }),
})

/** The same days in pieces of so many, for systems that give a whole piece at once. */
export function* inPieces({ from, till }: Days, days: number): Generator<Days> {
  for (let first = from; Temporal.PlainDate.compare(first, till) <= 0; ) {
    const end = first.add({ days: days - 1 })
    yield { from: first, till: Temporal.PlainDate.compare(end, till) < 0 ? end : till }
    first = end.add({ days: 1 })
  }
}

/** All days in such pieces: what lies ahead first, for it is written about, then back from yesterday. */
export function* allInPieces(at: At, days: number): Generator<Days> {
  const { from, till } = daysOfAll(at)
  const near = daysAhead(at).from
  yield* inPieces({ from: near, till }, days)
  yield* [...inPieces({ from, till: near.subtract({ days: 1 }) }, days)].toReversed()
}
