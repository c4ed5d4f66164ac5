import type { Piece } from '../metric-scope.ts'

/** So many rows are given at once. */
export const PAGE = 50

/** Which part of the rows: what follows a place, or the first ones, and how many at once. */
export interface PartAsked {
  after: RowPlace | null
  size: number
}

/** Where a row stands among those of a figure. */
export interface RowPlace {
  at: Temporal.Instant
  id: string
}

/** A day with the number of its rows. */
export interface CountedDay extends Piece {
  rows: number
}

/** Rows of a figure: how many there are, some of them, and the last of these where others follow. */
export interface RowPage {
  total: number
  rows: RowPlace[]
  next: RowPlace | null
}

/** What one page is looked for in; `most` rows of it are wanted. */
export interface PageAsked {
  pieces: Piece[]
  after: RowPlace | null
  most: number
}

/**
 * The page after a row, looked for only in days that are known to have rows: `days` stand in the order of the list. A row that lies in none of them has nothing
 * after it.
 */
export async function pageOf(
  days: readonly CountedDay[],
  part: PartAsked,
  find: (asked: PageAsked) => Promise<RowPlace[]>,
): Promise<RowPage> {
  const total = days.reduce((sum, { rows }) => sum + rows, 0)
  const { after, size } = part
  const pieces = [...piecesFrom(days, part)]
  const found = pieces.length > 0 ? await find({ pieces, after, most: size + 1 }) : []
  return { total, ...cutTo(size, found) }
}

/** Of rows of which one too many was looked for, a page and where the next one begins. */
export function cutTo(size: number, found: readonly RowPlace[]): Pick<RowPage, 'rows' | 'next'> {
  const rows = found.slice(0, size)
  return { rows, next: (found.length > size && rows.at(-1)) || null }
}

/** The days from the row's own on, until they have more than a page. */
function* piecesFrom(days: readonly CountedDay[], { after, size }: PartAsked): Iterable<Piece> {
  const first = after ? days.findIndex((day) => holds(day, after)) : 0
  if (first < 0) return
  let rows = 0
  for (const day of days.slice(first)) {
    if (rows > size) return
    if (day.rows === 0) continue
    yield day
    // How many of its own day are left is not known.
    if (!after || !holds(day, after)) rows += day.rows
  }
}

const { compare } = Temporal.Instant
/** Whether a row lies in a piece. */
export const holds = ({ begins, ends }: Piece, { at }: RowPlace) =>
  compare(begins, at) <= 0 && compare(at, ends) < 0
