import type { VisitFigure } from '../../../../domain/drill-down.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { countedDays } from '../daily-aggregates/resolve-scope.ts'
import { columnOf, countVisits } from '../visit-counts.ts'
import { visitsCounted } from '../visit-days.ts'
import { daysIn, type RowsAsked, withRows } from './day-buckets.ts'
import { latestFirst } from './list-latest-rows.ts'
import { type PartAsked, pageOf, type RowPage } from './row-page.ts'

/** The visits that a figure counts, the last ones first: booked ones by their creation, all others by their start. */
export async function visitRows(
  tx: Tx,
  figure: VisitFigure,
  { span, timeZone, branchId }: RowsAsked,
  part: PartAsked,
  now: Temporal.Instant,
): Promise<RowPage> {
  const places = daysIn(span, timeZone).toReversed()
  const { counted } = await countedDays(tx, { places, timeZone, branchId }, now)
  const counts = await countVisits(tx, counted, now)
  const days = withRows(
    places,
    counts.map((one) => ({ place: one.place, rows: one[figure] })),
  )
  return pageOf(days, part, ({ pieces, ...asked }) =>
    latestFirst(tx, visitsCounted(columnOf(figure), { pieces, branchId }, now), asked),
  )
}
