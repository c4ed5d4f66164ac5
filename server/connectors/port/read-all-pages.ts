import { ClinicSystemUnreachableError } from './connector.ts'
import type { JsonObject } from './read-json.ts'

/** A page of a list. */
export interface Page {
  rows: JsonObject[]
  /** Number of rows that the page should have by its own statement; 0 if it has none. */
  expectedRows: number
  isLast: boolean
}

/** A page shorter than stated is requested once more. */
const MAX_TRIES = 2

/** All rows of a list, page by page from 1. Throws `ClinicSystemUnreachableError` if a page stays short or is the same as the one before. */
export async function* readAllPages(
  fetchPage: (page: number) => Promise<Page>,
  signal: AbortSignal,
): AsyncGenerator<JsonObject> {
  let previousFirstId: unknown = null
  for (let page = 1; ; page++) {
    signal.throwIfAborted()
    const { rows, isLast } = await fetchWholePage(fetchPage, page)
    const firstId = rows[0]?.id ?? null
    if (firstId !== null && firstId === previousFirstId)
      throw new ClinicSystemUnreachableError(`page ${page} came twice`)
    previousFirstId = firstId
    yield* rows
    if (isLast || rows.length === 0) return
  }
}

/** A page of a list with a known total; `total` null: unknown. */
export const toPage = (
  { rows, total }: { rows: JsonObject[]; total: number | null },
  { page, size }: { page: number; size: number },
): Page => ({
  rows,
  expectedRows: total === null ? 0 : Math.min(size, total - (page - 1) * size),
  isLast: total === null ? rows.length < size : page * size >= total,
})

/** An incomplete page counts as missing: its missing rows would be lost unnoticed. */
async function fetchWholePage(
  fetchPage: (page: number) => Promise<Page>,
  page: number,
): Promise<Page> {
  for (let tries = 1; ; tries++) {
    const result = await fetchPage(page)
    if (result.rows.length >= result.expectedRows) return result
    if (tries === MAX_TRIES)
      throw new ClinicSystemUnreachableError(
        `page ${page} came with ${result.rows.length} rows instead of ${result.expectedRows}`,
      )
  }
}
