import type { VisitMetric } from '../../../../domain/drill-down.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { resolveScope } from '../daily-aggregates/resolve-scope.ts'
import { countVisits, toColumnName } from '../visit-counts.ts'
import { metricVisits } from '../visit-days.ts'
import { addRowCounts, createDayBuckets, type DrillDownScope } from './day-buckets.ts'
import { listLatestRows } from './list-latest-rows.ts'
import { type PageRequest, paginateRows, type RowPage } from './row-page.ts'

/** Returns the visits that a metric counts, latest first: bookings by creation time, all others by start. */
export async function listVisitRows(
  tx: Tx,
  metric: VisitMetric,
  { period, timeZone, branchId }: DrillDownScope,
  page: PageRequest,
  now: Temporal.Instant,
): Promise<RowPage> {
  const places = createDayBuckets(period, timeZone).toReversed()
  const { scope } = await resolveScope(tx, { buckets: places, timeZone, branchId }, now)
  const counts = await countVisits(tx, scope, now)
  const days = addRowCounts(
    places,
    counts.map((one) => ({ place: one.place, rows: one[metric] })),
  )
  return paginateRows(days, page, ({ buckets, ...query }) =>
    listLatestRows(tx, metricVisits(toColumnName(metric), { buckets, branchId }, now), query),
  )
}
