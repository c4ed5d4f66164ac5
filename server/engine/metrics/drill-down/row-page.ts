import type { TimeBucket } from '../metric-scope.ts'

/** Default rows per page. */
export const PAGE_SIZE = 50

/** Requested page: rows after a cursor or the first ones, and the page size. */
export interface PageRequest {
  after: RowCursor | null
  size: number
}

/** Position of a row in a metric's list. */
export interface RowCursor {
  at: Temporal.Instant
  id: string
}

/** A day with the number of its rows. */
export interface DayRowCount extends TimeBucket {
  rows: number
}

/** One page of a metric's rows: total count, rows, and the cursor if more rows follow. */
export interface RowPage {
  total: number
  rows: RowCursor[]
  next: RowCursor | null
}

/** Buckets to search for one page, and the number of rows wanted. */
export interface BucketPageQuery {
  buckets: TimeBucket[]
  after: RowCursor | null
  limit: number
}

/** Returns the page after a row, searching only days with rows: `days` are in list order. If the row is in none of them, the page is empty. */
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

/** Cuts rows, of which one more than a page was read, into a page and its next cursor. */
export function cutPage(size: number, found: readonly RowCursor[]): Pick<RowPage, 'rows' | 'next'> {
  const rows = found.slice(0, size)
  return { rows, next: (found.length > size && rows.at(-1)) || null }
}

/** Yields the days from the row's own on until they hold more than a page. */
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
    // The number of remaining rows on the cursor's own day is unknown.
    if (!after || !containsRow(day, after)) rows += day.rows
  }
}

const { compare } = Temporal.Instant
/** Returns true if a row is in a bucket. */
export const containsRow = ({ begins, ends }: TimeBucket, { at }: RowCursor) =>
  compare(begins, at) <= 0 && compare(at, ends) < 0
