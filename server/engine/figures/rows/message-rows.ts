import { sql } from 'kysely'
import type { MessageFigure } from '../../../../domain/figure-rows.ts'
import type { ScenarioType } from '../../../../domain/scenario-kinds.ts'
import type { Tx } from '../../../ground/db/database.ts'
import { countedDays } from '../kept/counted-days.ts'
import { countMessages, type MessageCounts } from '../message-counts.ts'
import { isCountedAs } from '../message-days.ts'
import { messageFacts } from '../message-facts.ts'
import { daysIn, type RowsAsked, withRows } from './days-with-rows.ts'
import { latestFirst } from './latest-first.ts'
import { pageOf, type RowPage, type RowPlace } from './page.ts'

/** The messages that a figure counts, of one kind or of all, the last ones first. */
export async function messageRows(
  tx: Tx,
  figure: MessageFigure,
  { span, timeZone, branchId, type }: RowsAsked & { type?: ScenarioType | undefined },
  after: RowPlace | null,
  now: Temporal.Instant,
): Promise<RowPage> {
  const places = daysIn(span, timeZone).toReversed()
  const { counted } = await countedDays(tx, { places, timeZone, branchId }, now)
  const counts = (await countMessages(tx, counted)).filter((one) => !type || one.type === type)
  const days = withRows(
    places,
    counts.map((one) => ({ place: one.place, rows: countOf(one, figure) })),
  )
  const ofType = type ? sql`and f.type = ${type}` : sql``
  return pageOf(days, after, ({ pieces, ...asked }) =>
    latestFirst(
      tx,
      sql`select f.id, f.at from (${messageFacts({ pieces, branchId })}) f where ${isCountedAs(figure)} ${ofType}`,
      asked,
    ),
  )
}

const countOf = (counts: MessageCounts, figure: MessageFigure) =>
  figure === 'rated' ? counts.scores.reduce((sum, count) => sum + count, 0) : counts[figure]
