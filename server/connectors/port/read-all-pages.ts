import {
  ClinicSystemUnreachableError,
  type ConnectorContext,
  type SightLimit,
} from './connector.ts'
import { type JsonObject, readId } from './read-json.ts'

/** A page of a list. */
export interface Page {
  rows: JsonObject[]
  /** Number of rows in the whole list by the system's own statement; null: not given. */
  total: number | null
  /** Rows per page by the system's own statement; null or absent: not given. */
  size?: number | null
  /** Number of the last page by the system's own statement; null or absent: not given. */
  lastPage?: number | null
}

/** Where the next page begins, for systems that count pages (from 1) and for those that count rows (from 0). */
export interface PagePosition {
  page: number
  offset: number
}

interface ListOptions {
  /** How the system is asked for the next page. */
  by: keyof PagePosition
  /** Rows requested per page; a host may give fewer. */
  size: number
  signal: AbortSignal
  /** Called at the end with the number of rows that the total counts and no page showed; hidden rows are ordinary (docs/decisions/0156). */
  onHiddenRows?: (count: number) => void
}

/** Reports hidden rows of a list of visits as a limit of what the connection sees. */
export const toHiddenRowsReport =
  (
    { reportLimit }: Pick<ConnectorContext, 'reportLimit'>,
    branch: SightLimit['branch'],
  ): ((count: number) => void) =>
  (count) =>
    reportLimit?.({ kind: 'HIDDEN_ROWS', branch, count })

/** A short page is requested again until two answers agree, at most this often. */
const MAX_TRIES = 4
/** Assumed: no host has smaller pages. Where every row of a page is hidden, the reading goes on by so many. */
const MIN_PAGE_SIZE = 10

/**
 * All rows of a list, each once. Goes on by the rows received, never by the page size that was requested, since a host may give smaller pages. A short
 * page is requested again: the same ids mean that it is right. Ends when the total is reached, at a page without new rows beyond it, or at the last
 * page that the system names. Throws `ClinicSystemUnreachableError` if a page changes with every answer, or if the system repeats its first page.
 */
export async function* readAllPages(
  fetchPage: (position: PagePosition) => Promise<Page>,
  options: ListOptions,
): AsyncGenerator<JsonObject> {
  const progress = createProgress(options)
  for (;;) {
    options.signal.throwIfAborted()
    const page = await fetchSettledPage(() => fetchPage(progress.position), progress)
    yield* progress.add(page)
    if (progress.isComplete(page)) break
    progress.advance(page)
  }
  const hiddenRows = progress.countHiddenRows()
  if (hiddenRows > 0) options.onHiddenRows?.(hiddenRows)
}

type Progress = ReturnType<typeof createProgress>

/** What was received of a list so far. */
function createProgress({ by, size }: ListOptions) {
  const seenIds = new Set<string>()
  const position: PagePosition = { page: 1, offset: 0 }
  let total: number | null = null
  let received = 0
  let newRows = 0
  let largestPage = 0
  let previousIds = ''
  let ids = ''
  const getStep = () => Math.max(largestPage, MIN_PAGE_SIZE)
  /** Rows before the current page, never overestimated. */
  const countPassed = () => (by === 'page' ? (position.page - 1) * getStep() : position.offset)
  /** Whether a page of seen rows means that the system does not turn pages. Counting rows, such pages are ordinary next to hidden ones. */
  const isCircle = (isPastTotal: boolean, rowCount: number): boolean => {
    if (total === null) return ids === previousIds && rowCount >= size
    return by === 'offset' ? isPastTotal : !isPastTotal && ids === previousIds
  }
  return {
    position,
    /** Whether a page is shorter than it should be, or the same as the one before: it is requested again. */
    isSuspect(page: Page): boolean {
      const stated = page.total ?? total
      if (stated !== null && countPassed() >= stated) return false
      if (page.rows.length > 0 && joinIds(page.rows) === ids) return true
      const expected =
        stated === null ? 0 : Math.min(page.size ?? (largestPage || size), stated - received)
      return page.rows.length < expected
    },
    *add({ rows, ...page }: Page): Generator<JsonObject> {
      total = page.total ?? total
      largestPage = Math.max(largestPage, rows.length)
      newRows = 0
      previousIds = ids
      ids = joinIds(rows)
      for (const row of rows) {
        const id = readId(row.id)
        if (id !== null && seenIds.has(id)) continue
        if (id !== null) seenIds.add(id)
        newRows += 1
        received += 1
        yield row
      }
    },
    isComplete({ rows, lastPage = null }: Page): boolean {
      const isPastTotal = total !== null && countPassed() >= total
      const isRepeated = newRows === 0 && rows.length > 0
      if (isRepeated && isCircle(isPastTotal, rows.length))
        throw new ClinicSystemUnreachableError(`page ${position.page} came twice`)
      if (lastPage !== null) return position.page >= lastPage
      if (total !== null && received >= total) return true
      return newRows === 0 && (total === null || isPastTotal)
    },
    advance({ rows }: Page): void {
      position.page += 1
      position.offset += newRows > 0 ? rows.length : getStep()
    },
    countHiddenRows: () => (total === null ? 0 : total - received),
  }
}

/** The page once it is as long as expected, or twice the same. */
async function fetchSettledPage(fetchPage: () => Promise<Page>, progress: Progress): Promise<Page> {
  let previousIds: string | null = null
  for (let tries = 1; tries <= MAX_TRIES; tries++) {
    const page = await fetchPage()
    if (!progress.isSuspect(page)) return page
    const ids = joinIds(page.rows)
    if (ids === previousIds) return page
    previousIds = ids
  }
  throw new ClinicSystemUnreachableError(
    `page ${progress.position.page} changes with every answer and stays short`,
  )
}

const joinIds = (rows: readonly JsonObject[]) => rows.map(({ id }) => readId(id)).join()
