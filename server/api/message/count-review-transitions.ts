import { type RawBuilder, sql } from 'kysely'
import type { components } from '../../../schema/generated/rest.ts'
import { firstTransitions } from '../../engine/metrics/monthly-report/reviews.ts'
import { toDayStart } from '../../platform/day-start.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type DayContext, parseDayBoundary } from '../../platform/http/day-boundary.ts'
import type { Call } from '../../platform/http/operation.ts'
import { scopeConditions } from './review-filter.ts'

type ReviewTransitions = components['schemas']['ReviewTransitions']
type TransitionShare = components['schemas']['ReviewTransitionShare']

/** Counts patients' visits to review sites on these days, by day, branch and link. A patient counts once per link and day. */
export async function countReviewTransitions(
  tx: Tx,
  query: Call<'getReviewTransitions'>['query'],
  dayContext: DayContext,
): Promise<ReviewTransitions> {
  const conditions = scopeConditions(query)
  if (query.from)
    conditions.push(sql`t.at >= ${parseDayBoundary(query.from, dayContext, 0, 'from')}`)
  if (query.to) conditions.push(sql`t.at < ${parseDayBoundary(query.to, dayContext, 1, 'to')}`)
  const days = await listDayStarts(tx, dayContext.timeZone)
  const source = sql`from (${firstTransitions(days, sql.join([sql`true`, ...conditions], sql` and `))}) t
    join review_link l on l.company_id = t.company_id and l.id = t.review_link_id
    left join branch b on b.company_id = t.company_id and b.id = t.branch_id`
  const { rows } = await sql<{
    at: Temporal.Instant
    count: number
  }>`select date_bin('15 minutes', t.at, 'epoch') as at, count(*)::int as count ${source} group by 1 order by 1`.execute(
    tx,
  )
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    days: countByDay(rows, dayContext.timeZone),
    branches: await listShares(tx, source, sql`b.id`, sql`b.name`),
    links: await listShares(tx, source, sql`l.id`, sql`l.url_name`),
  }
}

const toDay = (at: Temporal.Instant, timeZone: string) =>
  at.toZonedDateTimeISO(timeZone).toPlainDate()

/** Starts of all days with transitions, in the zone. */
async function listDayStarts(tx: Tx, timeZone: string): Promise<string[]> {
  const { rows } = await sql<{ first: Temporal.Instant | null; last: Temporal.Instant | null }>`
    select min(at) as first, max(at) as last from review_transition where company_id = current_company()`.execute(
    tx,
  )
  const { first, last } = rows[0] ?? {}
  if (!first || !last) return []
  const [from, to] = [toDay(first, timeZone), toDay(last, timeZone)]
  return Array.from({ length: from.until(to).days + 1 }, (_, later) =>
    toDayStart(from.add({ days: later }), timeZone).toString(),
  )
}

/** Sums quarter-hour counts (no zone's midnight divides a quarter hour) into the zone's days. */
function countByDay(quarters: { at: Temporal.Instant; count: number }[], timeZone: string) {
  const days = new Map<string, number>()
  for (const { at, count } of quarters) {
    const day = toDay(at, timeZone).toString()
    days.set(day, (days.get(day) ?? 0) + count)
  }
  return Array.from(days, ([day, count]) => ({ day, count }))
}

async function listShares(
  tx: Tx,
  source: RawBuilder<unknown>,
  key: RawBuilder<unknown>,
  name: RawBuilder<unknown>,
): Promise<TransitionShare[]> {
  const { rows } = await sql<TransitionShare>`
    select ${key} as key, ${name} as name, count(*)::int as count ${source} group by 1, 2 order by 3 desc, 2`.execute(
    tx,
  )
  return rows
}
