import { sql } from 'kysely'
import { attemptMetrics, type EventMetric, isMetricOf } from '../../../../domain/drill-down.ts'
import type { components } from '../../../../schema/generated/rest.ts'
import type { DrillDownScope } from '../../../engine/metrics/drill-down/day-buckets.ts'
import type { RowCursor } from '../../../engine/metrics/drill-down/row-page.ts'
import { waitsSql } from '../../../engine/metrics/monthly-report/first-responses.ts'
import { transitionsSql } from '../../../engine/metrics/monthly-report/reviews.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { sortByCursors } from './format-rows.ts'

type EventBody = components['schemas']['FigureMoment']

const emptyDetails = { channel: null, siteName: null, waited: null }

/** Returns event rows without personal data and texts, in the cursors' order. */
export async function loadEventRows(
  tx: Tx,
  metric: EventMetric,
  scope: DrillDownScope,
  cursors: readonly RowCursor[],
): Promise<EventBody[]> {
  const ids = cursors.map(({ id }) => id)
  const { rows } = await sql<Omit<EventBody, 'at'>>`${eventDetailsSql(metric, scope, ids)}`.execute(
    tx,
  )
  return sortByCursors(
    rows.map((row) => ({ ...emptyDetails, ...row })),
    cursors,
  )
}

function eventDetailsSql(
  metric: EventMetric,
  { period, ...filter }: DrillDownScope,
  ids: readonly string[],
) {
  const matchesId = sql`any(${ids}::uuid[])`
  if (metric === 'transitions')
    return sql`
      select t.id, l.url_name as "siteName" from (${transitionsSql(period, filter)}) t
      join review_link l on l.company_id = current_company() and l.id = t.review_link_id where t.id = ${matchesId}`
  if (metric === 'staffLines')
    return sql`
      select m.id, m.channel from message m where m.company_id = current_company() and m.id = ${matchesId}`
  if (isMetricOf(attemptMetrics, metric))
    return sql`
      select t.id, t.channel from attempt t where t.company_id = current_company() and t.id = ${matchesId}`
  const buckets = [{ place: 0, begins: period.begins, ends: period.ends }]
  return sql`
    select w.id, w.channel, round(w.seconds)::int as waited from (${waitsSql({ buckets })}) w where w.id = ${matchesId}`
}
