import { type RawBuilder, sql } from 'kysely'
import {
  attemptFigures,
  isIn,
  type MomentFigure,
  type ProvenFigure,
  provenFigures,
  type REVIEWED,
} from '../../../../domain/drill-down.ts'
import type { ScenarioType } from '../../../../domain/scenario-kinds.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { attemptsCounted } from '../message-facts.ts'
import { waitedIn } from '../monthly-report/first-responses.ts'
import { comparedIn } from '../monthly-report/holdout-lift.ts'
import { linesIn } from '../monthly-report/list-employees.ts'
import { reviewed, transitionsOf } from '../monthly-report/reviews.ts'
import type { Span } from '../period.ts'
import type { RowsAsked } from './day-buckets.ts'
import { latestFirst } from './list-latest-rows.ts'
import { cutTo, type PartAsked, type RowPage } from './row-page.ts'

/** Figures that no day keeps: their rows are few, or of one month. */
export type ListedFigure = ProvenFigure | typeof REVIEWED | MomentFigure

export interface ListAsked extends RowsAsked {
  /** The kinds of scenarios that are seen. */
  types: readonly ScenarioType[]
  /** Whose patients are compared. */
  scenarioId?: string | undefined
  /** Whose lines are looked at. */
  employeeId?: string | undefined
}

/** The rows of a figure that is counted from its rows each time, the last ones first. */
export async function listedRows(
  tx: Tx,
  figure: ListedFigure,
  asked: ListAsked,
  { after, size }: PartAsked,
): Promise<RowPage> {
  const rows = rowsOf(figure, asked)
  const counted = await sql<{
    total: number
  }>`select count(*)::int as total from (${rows}) r`.execute(tx)
  const found = await latestFirst(tx, rows, { after, most: size + 1 })
  return { total: counted.rows[0]?.total ?? 0, ...cutTo(size, found) }
}

function rowsOf(figure: ListedFigure, asked: ListAsked): RawBuilder<unknown> {
  const { span, timeZone, branchId, scenarioId, employeeId, types } = asked
  if (isIn(provenFigures, figure)) return comparedIn(figure, scenarioId ?? '', span.ends, branchId)
  if (isIn(attemptFigures, figure))
    return attemptsCounted(figure, { pieces: whole(span), branchId }, types)
  if (figure === 'reviewed') return reviewed({ pieces: whole(span), branchId })
  if (figure === 'transitions') return transitionsOf(span, { timeZone, branchId })
  return sql`select w.id, w.at from (${wordsIn(figure, span)}) w where ${figure === 'waited'} or w.by = ${employeeId ?? null}::uuid`
}

const whole = ({ begins, ends }: Span) => [{ place: 0, begins, ends }]

/** Words that waited and lines that were written, with who of staff wrote. */
function wordsIn(figure: 'waited' | 'staffLines' | 'staffAnswered', span: Span) {
  if (figure === 'staffLines')
    return sql`select l.id, l.at, l.written_by as by from (${linesIn(span)}) l`
  return waitedIn({ pieces: whole(span) })
}
