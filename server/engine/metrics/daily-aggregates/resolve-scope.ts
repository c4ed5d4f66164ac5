import { sql } from 'kysely'
import { dayStart } from '../../../platform/day-start.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Counted, KeptDay, Piece } from '../metric-scope.ts'
import { OPEN_JOURNEY_DAYS, openSince, RULES } from './aggregation-rules.ts'
import { staleDays } from './stale-days.ts'

export interface Asked {
  places: readonly Piece[]
  timeZone: string
  branchId?: string | undefined
}

const { compare } = Temporal.Instant

/**
 * What is asked for as days that are kept and pieces that are not: the last days, those that are due, and parts of days. Apart from them for the journey, of
 * which more days are open.
 */
export async function countedDays(
  tx: Tx,
  { places, timeZone, branchId }: Asked,
  now: Temporal.Instant,
): Promise<{ counted: Counted; journey: Counted }> {
  const { rows } = await sql<{ until: Temporal.Instant }>`
    select until from figures_kept where company_id = current_company() and time_zone = ${timeZone} and rules = ${RULES}`.execute(
    tx,
  )
  const stale = await staleDays(tx, timeZone, now)
  const parts = places.flatMap((place) => [...partsOf(place, timeZone)])
  const apart = (until: Temporal.Instant): Counted => {
    const isKept = (part: Piece | KeptDay): part is KeptDay =>
      'day' in part && compare(part.ends, until) <= 0 && !stale.has(part.day.toString())
    return {
      pieces: joined(parts.filter((part) => !isKept(part))),
      kept: parts.filter(isKept),
      branchId,
    }
  }
  const until = rows[0]?.until ?? NEVER
  const open = openSince(timeZone, now, OPEN_JOURNEY_DAYS)
  return { counted: apart(until), journey: apart(compare(until, open) < 0 ? until : open) }
}

const NEVER = Temporal.Instant.from('0001-01-01T00:00:00Z')

/** A stretch of time as the whole days that it holds, and what is left of it before and after them. */
function* partsOf({ place, begins, ends }: Piece, timeZone: string): Iterable<Piece | KeptDay> {
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

/** Those of one place that go on where the one before ends are one. */
function joined(parts: readonly Piece[]): Piece[] {
  const pieces: Piece[] = []
  for (const { place, begins, ends } of parts) {
    const last = pieces.at(-1)
    if (last?.place === place && compare(last.ends, begins) === 0) last.ends = ends
    else pieces.push({ place, begins, ends })
  }
  return pieces
}
