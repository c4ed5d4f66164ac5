import { sql } from 'kysely'
import type { NamedFigure } from '../../../../domain/drill-down.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { countedDays } from '../daily-aggregates/resolve-scope.ts'
import type { Outcome } from '../funnel.ts'
import { firstNamed, firstNamings } from '../funnel-days.ts'
import type { Piece } from '../metric-scope.ts'
import { daysIn, type RowsAsked, withRows } from './day-buckets.ts'
import { holds, type PageAsked, type PartAsked, pageOf, type RowPage } from './row-page.ts'

/** By what came of the visits; null: whatever it was. */
const outcomes: Record<NamedFigure, Outcome | null> = {
  named: null,
  namedCame: 'came',
  namedMissed: 'missed',
  namedCanceled: 'canceled',
  namedUnknown: 'unknown',
  namedAhead: 'ahead',
}

/** The visits that reminders named, by the day of the first of them, and by nothing that anybody would look for within it. */
export async function namedRows(
  tx: Tx,
  figure: NamedFigure,
  { span, timeZone, branchId }: RowsAsked,
  part: PartAsked,
  now: Temporal.Instant,
): Promise<RowPage> {
  const places = daysIn(span, timeZone)
  const { journey } = await countedDays(tx, { places, timeZone, branchId }, now)
  const since = { day: span.from, begins: span.begins }
  const wanted = outcomes[figure]
  const { rows } = await sql<{ place: number; outcome: Outcome; visits: number }>`
    ${firstNamings(journey, since, now)}`.execute(tx)
  const days = withRows(
    places,
    rows
      .filter(({ outcome }) => wanted === null || outcome === wanted)
      .map(({ place, visits }) => ({ place, rows: visits })),
  )
  return pageOf(days, part, async ({ pieces, ...asked }) => {
    const found = await sql<{ place: number; id: string }>`
      select f.place, f.id from (${firstNamed({ pieces, branchId }, span.begins, now)}) f
      where (${wanted}::text is null or f.outcome = ${wanted}) and ${follows(places, asked)}
      order by f.place, f.id limit ${asked.most}`.execute(tx)
    return found.rows.flatMap(({ place, id }) => {
      const begins = places[place]?.begins
      return begins ? [{ at: begins, id }] : []
    })
  })
}

function follows(places: readonly Piece[], { after }: Pick<PageAsked, 'after'>) {
  const place = after && places.find((one) => holds(one, after))?.place
  return place == null ? sql`true` : sql`(f.place, f.id) > (${place}::int, ${after?.id}::uuid)`
}
