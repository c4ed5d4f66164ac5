import { sql } from 'kysely'
import type { NamedVisitMetric } from '../../../../domain/drill-down.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { resolveScope } from '../daily-aggregates/resolve-scope.ts'
import type { VisitOutcome } from '../funnel.ts'
import { firstRemindedCounts, firstRemindedVisits } from '../funnel-days.ts'
import type { TimeBucket } from '../metric-scope.ts'
import { addRowCounts, createDayBuckets, type DrillDownScope } from './day-buckets.ts'
import {
  type BucketPageQuery,
  containsRow,
  type PageRequest,
  paginateRows,
  type RowPage,
} from './row-page.ts'

/** Visit outcome that a metric counts; null: any. */
const outcomeByMetric: Record<NamedVisitMetric, VisitOutcome | null> = {
  named: null,
  namedCame: 'came',
  namedMissed: 'missed',
  namedCanceled: 'canceled',
  namedUnknown: 'unknown',
  namedAhead: 'ahead',
}

/** Returns the visits named by reminders, by the day of their first reminder; within a day the order has no meaning. */
export async function listRemindedRows(
  tx: Tx,
  metric: NamedVisitMetric,
  { period, timeZone, branchId }: DrillDownScope,
  page: PageRequest,
  now: Temporal.Instant,
): Promise<RowPage> {
  const places = createDayBuckets(period, timeZone)
  const { funnelScope } = await resolveScope(tx, { buckets: places, timeZone, branchId }, now)
  const since = { day: period.from, begins: period.begins }
  const wantedOutcome = outcomeByMetric[metric]
  const { rows } = await sql<{ place: number; outcome: VisitOutcome; visits: number }>`
    ${firstRemindedCounts(funnelScope, since, now)}`.execute(tx)
  const days = addRowCounts(
    places,
    rows
      .filter(({ outcome }) => wantedOutcome === null || outcome === wantedOutcome)
      .map(({ place, visits }) => ({ place, rows: visits })),
  )
  return paginateRows(days, page, async ({ buckets, ...query }) => {
    const found = await sql<{ place: number; id: string }>`
      select f.place, f.id from (${firstRemindedVisits({ buckets, branchId }, period.begins, now)}) f
      where (${wantedOutcome}::text is null or f.outcome = ${wantedOutcome}) and ${afterCursorCondition(places, query)}
      order by f.place, f.id limit ${query.limit}`.execute(tx)
    return found.rows.flatMap(({ place, id }) => {
      const begins = places[place]?.begins
      return begins ? [{ at: begins, id }] : []
    })
  })
}

function afterCursorCondition(
  places: readonly TimeBucket[],
  { after }: Pick<BucketPageQuery, 'after'>,
) {
  const place = after && places.find((one) => containsRow(one, after))?.place
  return place == null ? sql`true` : sql`(f.place, f.id) > (${place}::int, ${after?.id}::uuid)`
}
