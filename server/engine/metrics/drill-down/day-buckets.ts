import { dayStart } from '../../../platform/day-start.ts'
import { between, type Piece } from '../metric-scope.ts'
import type { Span } from '../period.ts'
import type { CountedDay } from './row-page.ts'

/** Whose rows are asked for. */
export interface RowsAsked {
  span: Span
  timeZone: string
  branchId?: string | undefined
}

/** The days of a span as far as it is counted, each in a place of its own. */
export function daysIn({ from, to, begins, ends }: Span, timeZone: string): Piece[] {
  const starts = Array.from({ length: from.until(to).days + 1 }, (_, day) =>
    dayStart(from.add({ days: day }), timeZone),
  )
  const { compare } = Temporal.Instant
  return between([begins, ...starts.slice(1).filter((at) => compare(at, ends) < 0), ends])
}

/** The same, each with the sum of what was counted in its place. */
export const withRows = (
  days: readonly Piece[],
  counts: readonly { place: number; rows: number }[],
): CountedDay[] =>
  days.map((day) => ({
    ...day,
    rows: counts.reduce((sum, { place, rows }) => sum + (place === day.place ? rows : 0), 0),
  }))
