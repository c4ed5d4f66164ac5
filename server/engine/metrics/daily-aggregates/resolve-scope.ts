import { sql } from 'kysely'
import { toDayStart } from '../../../platform/day-start.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { AggregatedDay, MetricScope, TimeBucket } from '../metric-scope.ts'
import { getOpenDaysStart, OPEN_FUNNEL_DAYS, RULES_VERSION } from './aggregation-rules.ts'
import { findStaleDays } from './stale-days.ts'

export interface ScopeRequest {
  buckets: readonly TimeBucket[]
  timeZone: string
  branchId?: string | undefined
}

const { compare } = Temporal.Instant

/**
 * Splits the requested periods into aggregated days and buckets to count from rows: the open days, stale days, and parts of days. Separate for the
 * funnel, which has more open days.
 */
export async function resolveScope(
  tx: Tx,
  { buckets, timeZone, branchId }: ScopeRequest,
  now: Temporal.Instant,
): Promise<{ scope: MetricScope; funnelScope: MetricScope }> {
  const { rows } = await sql<{ until: Temporal.Instant }>`
    select until from figures_kept where company_id = current_company() and time_zone = ${timeZone} and rules = ${RULES_VERSION}`.execute(
    tx,
  )
  const stale = await findStaleDays(tx, timeZone, now)
  const parts = buckets.flatMap((place) => [...splitIntoDays(place, timeZone)])
  const apart = (until: Temporal.Instant): MetricScope => {
    const isKept = (part: TimeBucket | AggregatedDay): part is AggregatedDay =>
      'day' in part && compare(part.ends, until) <= 0 && !stale.has(part.day.toString())
    return {
      buckets: mergeAdjacent(parts.filter((part) => !isKept(part))),
      aggregatedDays: parts.filter(isKept),
      branchId,
    }
  }
  const until = rows[0]?.until ?? MIN_INSTANT
  const open = getOpenDaysStart(timeZone, now, OPEN_FUNNEL_DAYS)
  return { scope: apart(until), funnelScope: apart(compare(until, open) < 0 ? until : open) }
}

const MIN_INSTANT = Temporal.Instant.from('0001-01-01T00:00:00Z')

/** Splits a period into whole days and the remainders before and after them. */
function* splitIntoDays(
  { place, begins, ends }: TimeBucket,
  timeZone: string,
): Iterable<TimeBucket | AggregatedDay> {
  for (let at = begins; compare(at, ends) < 0; ) {
    const day = at.toZonedDateTimeISO(timeZone).toPlainDate()
    const next = toDayStart(day.add({ days: 1 }), timeZone)
    const isWhole = compare(next, ends) <= 0 && compare(toDayStart(day, timeZone), at) === 0
    yield isWhole
      ? { day, place, begins: at, ends: next }
      : { place, begins: at, ends: compare(next, ends) < 0 ? next : ends }
    at = next
  }
}

/** Merges adjacent buckets of the same place. */
function mergeAdjacent(parts: readonly TimeBucket[]): TimeBucket[] {
  const pieces: TimeBucket[] = []
  for (const { place, begins, ends } of parts) {
    const last = pieces.at(-1)
    if (last?.place === place && compare(last.ends, begins) === 0) last.ends = ends
    else pieces.push({ place, begins, ends })
  }
  return pieces
}
