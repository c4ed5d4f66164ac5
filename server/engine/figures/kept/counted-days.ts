import { sql } from 'kysely'
import { dayStart } from '../../../ground/day-start.ts'
import type { Tx } from '../../../ground/db/database.ts'
import type { Counted, KeptDay, Piece } from '../counted.ts'
import { daysOf, dueHours } from './due-days.ts'
import { RULES } from './rules.ts'

export interface Asked {
  /** Between each two of these moments is a place. */
  edges: readonly Temporal.Instant[]
  timeZone: string
  branchId?: string | undefined
}

const { compare } = Temporal.Instant

/** What is asked for as days that are kept and pieces that are not: the last days, those that are due, and parts of days. */
export async function countedDays(
  tx: Tx,
  { edges, timeZone, branchId }: Asked,
  now: Temporal.Instant,
): Promise<Counted> {
  const { rows } = await sql<{ until: Temporal.Instant }>`
    select until from figures_kept where company_id = current_company() and time_zone = ${timeZone} and rules = ${RULES}`.execute(
    tx,
  )
  const due = daysOf(await dueHours(tx, timeZone, now))
  const isKept = ({ day, ends }: KeptDay) =>
    rows.some(({ until }) => compare(ends, until) <= 0) && !due.has(day.toString())
  const kept: KeptDay[] = []
  const pieces: Piece[] = []
  for (const [place, begins] of edges.slice(0, -1).entries())
    for (const part of partsOf(place, begins, edges[place + 1] ?? begins, timeZone))
      if ('day' in part && isKept(part)) kept.push(part)
      else join(pieces, part)
  return { pieces, kept, branchId }
}

/** A stretch of time as the whole days that it holds, and what is left of it before and after them. */
function* partsOf(
  place: number,
  begins: Temporal.Instant,
  ends: Temporal.Instant,
  timeZone: string,
): Iterable<Piece | KeptDay> {
  for (let at = begins; compare(at, ends) < 0; ) {
    const day = at.toZonedDateTimeISO(timeZone).toPlainDate()
    const next = dayStart(day.add({ days: 1 }), timeZone)
    const isWhole = compare(next, ends) <= 0 && compare(dayStart(day, timeZone), at) === 0
    yield isWhole
      ? { day, place, begins: at, ends: next }
      : { place, begins: at, ends: compare(next, ends) < 0 ? next : ends }
    at = next
  }
}

/** Puts a piece behind the others; one that goes on where the last one of its place ends is one with it. */
function join(pieces: Piece[], { place, begins, ends }: Piece) {
  const last = pieces.at(-1)
  if (last?.place === place && compare(last.ends, begins) === 0) last.ends = ends
  else pieces.push({ place, begins, ends })
}
