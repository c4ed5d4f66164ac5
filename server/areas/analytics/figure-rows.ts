import {
  type MessageFigure,
  messageFigures,
  type NamedFigure,
  namedFigures,
  type OpenedFigure,
  type VisitFigure,
} from '../../../domain/figure-rows.ts'
import type { RowsAsked } from '../../engine/figures/rows/days-with-rows.ts'
import { messageRows } from '../../engine/figures/rows/message-rows.ts'
import { namedRows } from '../../engine/figures/rows/named-rows.ts'
import type { RowPage, RowPlace } from '../../engine/figures/rows/page.ts'
import { visitRows } from '../../engine/figures/rows/visit-rows.ts'
import type { Tx } from '../../ground/db/database.ts'
import type { House } from '../../ground/house.ts'
import { isId } from '../../ground/http/ids.ts'
import type { Call, Handlers } from '../../ground/http/operation.ts'
import { Problem } from '../../ground/http/problem.ts'
import { branchAsked, requireFigures, timeZoneOf } from './asked.ts'
import { askedSpan } from './asked-days.ts'
import { figureMessages } from './figure-messages.ts'
import { figureVisits } from './figure-visits.ts'

/** What a figure is made of, so that anybody can count it again. */
export function figureRowHandlers({ db, clock }: House): Handlers {
  return {
    async listFigureRows({ caller, query }) {
      requireFigures(caller)
      // Visits have no kind of message: their rows would be taken for those of that kind.
      if (query.type && !isOfMessages(query.figure))
        throw new Problem('CHECK_DETAILS', { type: 'BAD_FORMAT' })
      return db.tenant(caller.companyId, async (tx) => {
        const timeZone = await timeZoneOf(tx)
        const now = clock.now()
        const span = askedSpan(query, { timeZone, now })
        const asked = { span, timeZone, branchId: branchAsked(query), type: query.type }
        const after = query.cursor === undefined ? null : placeIn(query.cursor)
        const { total, rows, next } = await rowsOf(tx, query.figure, asked, after, now)
        return {
          total,
          next: next && cursorAt(next),
          messages: isOfMessages(query.figure) ? await figureMessages(tx, rows) : [],
          visits: isOfMessages(query.figure) ? [] : await figureVisits(tx, rows),
        }
      })
    },
  }
}

function rowsOf(
  tx: Tx,
  figure: OpenedFigure,
  asked: RowsAsked & Pick<Call<'listFigureRows'>['query'], 'type'>,
  after: RowPlace | null,
  now: Temporal.Instant,
): Promise<RowPage> {
  if (isOfMessages(figure)) return messageRows(tx, figure, asked, after, now)
  if (isNamed(figure)) return namedRows(tx, figure, asked, after, now)
  return visitRows(tx, figure satisfies VisitFigure, asked, after, now)
}

const isOfMessages = (figure: OpenedFigure): figure is MessageFigure =>
  (messageFigures as readonly string[]).includes(figure)
const isNamed = (figure: OpenedFigure): figure is NamedFigure =>
  (namedFigures as readonly string[]).includes(figure)

const cursorAt = ({ at, id }: RowPlace) => `${at}_${id}`

function placeIn(cursor: string): RowPlace {
  const [at, id, ...more] = cursor.split('_')
  try {
    if (at === undefined || id === undefined || !isId(id) || more.length > 0)
      throw new RangeError(cursor)
    return { at: Temporal.Instant.from(at), id }
  } catch {
    throw new Problem('CHECK_DETAILS', { cursor: 'BAD_FORMAT' })
  }
}
