import { sql } from 'kysely'
import { attemptFigures, isIn, type MomentFigure } from '../../../../domain/drill-down.ts'
import type { components } from '../../../../schema/generated/rest.ts'
import type { RowsAsked } from '../../../engine/metrics/drill-down/day-buckets.ts'
import type { RowPlace } from '../../../engine/metrics/drill-down/row-page.ts'
import { waitedIn } from '../../../engine/metrics/monthly-report/first-responses.ts'
import { transitionsOf } from '../../../engine/metrics/monthly-report/reviews.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { inOrder } from './format-rows.ts'

type Body = components['schemas']['FigureMoment']

const nothing = { channel: null, siteName: null, waited: null }

/** Moments as the rows of figures show them: without persons and words, in the order of these places. */
export async function figureMoments(
  tx: Tx,
  figure: MomentFigure,
  asked: RowsAsked,
  places: readonly RowPlace[],
): Promise<Body[]> {
  const ids = places.map(({ id }) => id)
  const { rows } = await sql<Omit<Body, 'at'>>`${detailsOf(figure, asked, ids)}`.execute(tx)
  return inOrder(
    rows.map((row) => ({ ...nothing, ...row })),
    places,
  )
}

function detailsOf(figure: MomentFigure, { span, ...where }: RowsAsked, ids: readonly string[]) {
  const wanted = sql`any(${ids}::uuid[])`
  if (figure === 'transitions')
    return sql`
      select t.id, l.url_name as "siteName" from (${transitionsOf(span, where)}) t
      join review_link l on l.company_id = current_company() and l.id = t.review_link_id where t.id = ${wanted}`
  if (figure === 'staffLines')
    return sql`
      select m.id, m.channel from message m where m.company_id = current_company() and m.id = ${wanted}`
  if (isIn(attemptFigures, figure))
    return sql`
      select t.id, t.channel from attempt t where t.company_id = current_company() and t.id = ${wanted}`
  const pieces = [{ place: 0, begins: span.begins, ends: span.ends }]
  return sql`
    select w.id, w.channel, round(w.seconds)::int as waited from (${waitedIn({ pieces })}) w where w.id = ${wanted}`
}
