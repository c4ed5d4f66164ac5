import { type RawBuilder, sql } from 'kysely'
import { toDayStart } from '../../../platform/day-start.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { messageTimeSql } from '../message-facts.ts'
import { bucketsSql, type MetricScope } from '../metric-scope.ts'
import type { Period } from '../period.ts'

interface BucketCount {
  place: number
  count: number
}

const branchCondition = ({ branchId }: Pick<MetricScope, 'branchId'>) =>
  branchId ? sql`and m.branch_id = ${branchId}` : sql``

/** SQL for reviews: survey answers with a comment, by the survey's day. Erased comments still count. */
export const reviewsSql = (scope: Pick<MetricScope, 'buckets' | 'branchId'>) => sql`
  select p.place, m.id, m.at from ${bucketsSql(scope)} cross join lateral (
    -- None was said before its survey left.
    select m.id, ${messageTimeSql} as at from message m where m.company_id = current_company() and m.said_at is not null and m.said_at >= p.begins
      and m.scenario_id is not null and ${messageTimeSql} >= p.begins and ${messageTimeSql} < p.ends ${branchCondition(scope)}
    offset 0) m`

/** Counts reviews per place. */
export async function countReviews(
  tx: Tx,
  scope: Pick<MetricScope, 'buckets' | 'branchId'>,
): Promise<BucketCount[]> {
  const { rows } = await sql<BucketCount>`
    select r.place, count(*)::int as count from (${reviewsSql(scope)}) r group by r.place`.execute(
    tx,
  )
  return rows
}

interface ZoneFilter {
  timeZone: string
  branchId?: string | undefined
}

/** SQL for visits to review sites in a period, once per patient, link and day, with ids that reveal nothing. */
export const transitionsSql = (
  { from, to, begins, ends }: Period,
  { timeZone, branchId }: ZoneFilter,
) => {
  const days = Array.from({ length: from.until(to).days + 1 }, (_, at) =>
    toDayStart(from.add({ days: at }), timeZone).toString(),
  )
  return sql`
    select md5(t.message_id::text || t.review_link_id::text)::uuid as id, t.at, t.review_link_id
    from (${firstTransitions(days, sql`t.at >= ${begins} and t.at < ${ends} ${branchCondition({ branchId })}`)}) t`
}

/** Transitions `t` from messages `m` that match, once per patient, link and day: the first of each. `days` are the starts of the days. */
export const firstTransitions = (days: readonly string[], condition: RawBuilder<unknown>) => sql`
  select distinct on (m.client_id, t.review_link_id, d.day) t.*, m.branch_id
  from review_transition t join message m on m.company_id = t.company_id and m.id = t.message_id
  left join visit v on v.company_id = m.company_id and v.id = m.visit_id
  cross join lateral (select width_bucket(t.at, ${days}::timestamptz[]) as day) d
  where t.company_id = current_company() and ${condition}
  order by m.client_id, t.review_link_id, d.day, t.at, t.message_id`

/** Counts patients' visits to review sites in a period. */
export async function countTransitions(
  tx: Tx,
  period: Period,
  filter: ZoneFilter,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${transitionsSql(period, filter)}) t`.execute(tx)
  return rows[0]?.count ?? 0
}
