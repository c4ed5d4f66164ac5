import { type RawBuilder, sql } from 'kysely'
import type { components } from '../../../schema/generated/rest.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type DayContext, parseDayBoundary } from '../../platform/http/day-boundary.ts'
import type { Call } from '../../platform/http/operation.ts'
import { scopeConditions } from './review-filter.ts'

type ReviewTransitions = components['schemas']['ReviewTransitions']
type TransitionShare = components['schemas']['ReviewTransitionShare']

/** Counts patients' visits to review sites on these days, by day, branch and link. */
export async function countReviewTransitions(
  tx: Tx,
  query: Call<'getReviewTransitions'>['query'],
  dayContext: DayContext,
): Promise<ReviewTransitions> {
  const conditions = scopeConditions(query)
  if (query.from)
    conditions.push(sql`t.at >= ${parseDayBoundary(query.from, dayContext, 0, 'from')}`)
  if (query.to) conditions.push(sql`t.at < ${parseDayBoundary(query.to, dayContext, 1, 'to')}`)
  const source = sql`from review_transition t
    join review_link l on l.company_id = t.company_id and l.id = t.review_link_id
    join message m on m.company_id = t.company_id and m.id = t.message_id
    left join visit v on v.company_id = m.company_id and v.id = m.visit_id
    left join branch b on b.company_id = v.company_id and b.id = v.branch_id
    where ${sql.join([sql`true`, ...conditions], sql` and `)}`
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

/** Sums quarter-hour counts (no zone's midnight divides a quarter hour) into the zone's days. */
function countByDay(quarters: { at: Temporal.Instant; count: number }[], timeZone: string) {
  const days = new Map<string, number>()
  for (const { at, count } of quarters) {
    const day = at.toZonedDateTimeISO(timeZone).toPlainDate().toString()
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
