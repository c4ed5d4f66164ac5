import { sql } from 'kysely'
import {
  type BroughtFigure,
  broughtFigures,
  isIn,
  type MessageFigure,
} from '../../../../domain/figure-rows.ts'
import type { Tx } from '../../../ground/db/database.ts'
import type { Counted } from '../counted.ts'
import { countedDays } from '../kept/counted-days.ts'
import { broughtBy } from '../message-brought.ts'
import { isCountedAs, messageDays } from '../message-days.ts'
import { messageFacts } from '../message-facts.ts'
import { daysIn, type RowsAsked, withRows } from './days-with-rows.ts'
import { latestFirst } from './latest-first.ts'
import { isOnly, type OnlyThese } from './only.ts'
import { type PageAsked, type PartAsked, pageOf, type RowPage } from './page.ts'

type Figure = MessageFigure | BroughtFigure

/** The messages that a figure counts, all or those of a scenario, text and channel, the last ones first. */
export async function messageRows(
  tx: Tx,
  figure: Figure,
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
const daysOf = (figure: Figure, counted: Counted, now: Temporal.Instant) =>
  isIn(broughtFigures, figure) ? messageDays(counted, now) : messageDays(counted)

/** The number of a count `c`: how many gave a score is in it by score. */
function countOf(figure: Figure) {
  if (figure === 'rated') return sql`(select sum(s.many) from unnest(c.scores) s(many))`
  return sql.ref(`c.${isIn(broughtFigures, figure) ? broughtColumns[figure] : figure}`)
}
const broughtColumns = { brought: 'booked', broughtCame: 'came' } satisfies Record<
  BroughtFigure,
  string
>

function found(
  figure: Figure,
  counted: Pick<PageAsked, 'pieces'> & { branchId?: string | undefined },
  only: OnlyThese,
  now: Temporal.Instant,
) {
  const facts = sql`select f.* from (${messageFacts(counted)}) f where ${isOnly('f', only)}`
  return isIn(broughtFigures, figure)
    ? sql`with facts as materialized (${facts}) ${broughtBy(figure, now)}`
    : sql`select f.id, f.at from (${facts}) f where ${isCountedAs(figure)}`
}
