import { sql } from 'kysely'
import type { components } from '../../../../schema/generated/rest.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { bucketsSql, type MetricScope } from '../metric-scope.ts'

export type FirstResponse = components['schemas']['FirstResponse']

/** Waiting times of patients' texts in these places; with `by`, those that this employee answered. */
export interface ResponseTimes extends FirstResponse {
  place: number
  by: string | null
}

/**
 * SQL for first texts that waited for staff, and the time until staff's next message; automatic replies do not count, as they have no author. A text
 * handled without a message before another began to wait was not answered: its seconds are null.
 */
export const waitsSql = (scope: Pick<MetricScope, 'buckets'>) => sql`
  with waits as (
    select p.place, r.company_id, r.id, r.chat_id, r.channel, r.at, lead(r.at) over (partition by p.place, r.chat_id order by r.at) as next_at
    from ${bucketsSql(scope)} cross join lateral (
      select r.* from reply r where r.company_id = current_company() and r.begins_wait and r.at >= p.begins and r.at < p.ends
        and is_puzzling(r.answer, r.message_id)
      offset 0) r
  )
  select w.place, w.id, w.at, w.channel, l.written_by as by, extract(epoch from l.send_at - w.at)::float8 as seconds
  from waits w
  left join lateral (
    select case when w.next_at is null then (
      select min(n.at) from reply n where n.company_id = w.company_id and n.chat_id = w.chat_id and n.begins_wait and n.at > w.at
        and is_puzzling(n.answer, n.message_id)
    ) else w.next_at end as at
  ) n on true
  left join lateral (
    select l.send_at, l.written_by from message l
    where l.company_id = w.company_id and l.chat_id = w.chat_id and l.send_at >= w.at and l.written_by is not null
      and (n.at is null or l.send_at < n.at)
    order by l.send_at, l.id limit 1
  ) l on true`

/** Returns response medians for the clinic and per employee. Unanswered texts count as longer than all others: a median among them is null. */
export async function listFirstResponses(
  tx: Tx,
  scope: Pick<MetricScope, 'buckets'>,
): Promise<ResponseTimes[]> {
  const { rows } = await sql<ResponseTimes>`
    with waited as (${waitsSql(scope)})
    select w.place, w.by, w.many as asked, w.answered, round((w.sorted[(w.many + 1) / 2] + w.sorted[w.many / 2 + 1]) / 2)::int as median
    from (
      select place, by, grouping(by) as whole, count(*)::int as many, count(seconds)::int as answered,
        array_agg(seconds order by seconds nulls last) as sorted
      from waited group by grouping sets ((place), (place, by))
    ) w where w.whole = 1 or w.by is not null`.execute(tx)
  return rows
}

/** Returns the whole clinic's response of one place. */
export function findClinicResponse(
  rows: readonly ResponseTimes[],
  matches: (row: ResponseTimes) => boolean,
): FirstResponse {
  const found = rows.find((row) => row.by === null && matches(row))
  return {
    asked: found?.asked ?? 0,
    answered: found?.answered ?? 0,
    median: found?.median ?? null,
  }
}
