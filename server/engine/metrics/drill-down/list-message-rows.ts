import { sql } from 'kysely'
import {
  broughtFigures,
  isIn,
  type MessageFigure,
  messageFigures,
  type NarrowableFigure,
} from '../../../../domain/drill-down.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { countedDays } from '../daily-aggregates/resolve-scope.ts'
import { isCountedAs, messageDays } from '../message-days.ts'
import { messageFacts } from '../message-facts.ts'
import { bookedVisits, broughtBy } from '../message-outcomes.ts'
import type { Counted } from '../metric-scope.ts'
import { daysIn, type RowsAsked, withRows } from './day-buckets.ts'
import { latestFirst } from './list-latest-rows.ts'
import { isOnly, type OnlyThese } from './message-filter.ts'
import { type PageAsked, type PartAsked, pageOf, type RowPage } from './row-page.ts'

/** The messages that a figure counts, or the visits that came of them, all or those of a scenario, text and channel, the last ones first. */
export async function messageRows(
  tx: Tx,
  figure: NarrowableFigure,
  { span, timeZone, branchId, only }: RowsAsked & { only: OnlyThese },
  part: PartAsked,
  now: Temporal.Instant,
): Promise<RowPage> {
  const places = daysIn(span, timeZone).toReversed()
  const { counted } = await countedDays(tx, { places, timeZone, branchId }, now)
  const { rows } = await sql<{ place: number; rows: number }>`
    select c.place, sum(${countOf(figure)})::int as rows from (${daysOf(figure, counted, now)}) c where ${isOnly('c', only)} group by c.place`.execute(
    tx,
  )
  return pageOf(withRows(places, rows), part, ({ pieces, ...asked }) =>
    latestFirst(tx, found(figure, { pieces, branchId }, only, now), asked),
  )
}

/** What came of messages is counted with them only where it is asked for. */
const daysOf = (figure: NarrowableFigure, counted: Counted, now: Temporal.Instant) =>
  isIn(messageFigures, figure) ? messageDays(counted) : messageDays(counted, now)

/** The number of a count `c`: how many gave a score is in it by score. */
function countOf(figure: NarrowableFigure) {
  if (figure === 'rated') return sql`(select sum(s.many) from unnest(c.scores) s(many))`
  return sql.ref(`c.${isIn(messageFigures, figure) ? figure : broughtColumns[figure]}`)
}
const broughtColumns = {
  brought: 'booked',
  broughtCame: 'came',
  bookings: 'bookings',
  bookingsUnpaid: 'paid_unknown',
} satisfies Record<Exclude<NarrowableFigure, MessageFigure>, string>

function found(
  figure: NarrowableFigure,
  counted: Pick<PageAsked, 'pieces'> & { branchId?: string | undefined },
  only: OnlyThese,
  now: Temporal.Instant,
) {
  const facts = sql`select f.* from (${messageFacts(counted)}) f where ${isOnly('f', only)}`
  if (isIn(messageFigures, figure))
    return sql`select f.id, f.at from (${facts}) f where ${isCountedAs(figure)}`
  const brought = isIn(broughtFigures, figure) ? broughtBy(figure, now) : bookedVisits(figure, now)
  return sql`with facts as materialized (${facts}) ${brought}`
}
