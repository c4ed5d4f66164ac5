import type { TimeBucket } from '../metric-scope.ts'

/** So many rows are given at once. */
export const PAGE_SIZE = 50

/** Which part of the rows: what follows a place, or the first ones, and how many at once. */
export interface PageRequest {
  after: RowCursor | null
  size: number
}

/** Where a row stands among those of a figure. */
export interface RowCursor {
  at: Temporal.Instant
  id: string
}

/** A day with the number of its rows. */
export interface DayRowCount extends TimeBucket {
  rows: number
}

/** Rows of a figure: how many there are, some of them, and the last of these where others follow. */
export interface RowPage {
  total: number
  rows: RowCursor[]
  next: RowCursor | null
}

/** What one page is looked for in; `limit` rows of it are wanted. */
export interface BucketPageQuery {
  buckets: TimeBucket[]
  after: RowCursor | null
  limit: number
}

/**
 * The page after a row, looked for only in days that are known to have rows: `days` stand in the order of the list. A row that lies in none of them has nothing
 * after it.
 */
export async function paginateRows(
  days: readonly DayRowCount[],
  request: PageRequest,
  find: (query: BucketPageQuery) => Promise<RowCursor[]>,
): Promise<RowPage> {
  const total = days.reduce((sum, { rows }) => sum + rows, 0)
  const { after, size } = request
  const pieces = [...selectBuckets(days, request)]
  const found = pieces.length > 0 ? await find({ buckets: pieces, after, limit: size + 1 }) : []
  return { total, ...cutPage(size, found) }
}

/** Of rows of which one too many was looked for, a page and where the next one begins. */
export function cutPage(size: number, found: readonly RowCursor[]): Pick<RowPage, 'rows' | 'next'> {
  const rows = found.slice(0, size)
  return { rows, next: (found.length > size && rows.at(-1)) || null }
}

/** The days from the row's own on, until they have more than a page. */
function* selectBuckets(
  days: readonly DayRowCount[],
  { after, size }: PageRequest,
): Iterable<TimeBucket> {
  const first = after ? days.findIndex((day) => containsRow(day, after)) : 0
  if (first < 0) return
  let rows = 0
  for (const day of days.slice(first)) {
    if (rows > size) return
    if (day.rows === 0) continue
    yield day
    // How many of its own day are left is not known.
    if (!after || !containsRow(day, after)) rows += day.rows
  }
}

const { compare } = Temporal.Instant
/** Whether a row lies in a piece. */
export const containsRow = ({ begins, ends }: TimeBucket, { at }: RowCursor) =>
  compare(begins, at) <= 0 && compare(at, ends) < 0
