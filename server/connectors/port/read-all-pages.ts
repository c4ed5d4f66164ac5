import { ClinicSystemUnreachableError } from './connector.ts'
import type { JsonObject } from './read-json.ts'

/** A page of a list. */
export interface Page {
  rows: JsonObject[]
  /** How many rows it ought to have by what it says itself; 0 where it says nothing. */
  expectedRows: number
  isLast: boolean
}

/** A page that came shorter than it says is asked for once more. */
const MAX_TRIES = 2

/** All rows of a list, page after page from 1. Throws `ClinicSystemUnreachableError` where a page stays short, or the next one is the same again. */
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

/** A page of `size` rows of a list that says how many rows it has in all; `total` null: it does not say. */
export const toPage = (
  { rows, total }: { rows: JsonObject[]; total: number | null },
  { page, size }: { page: number; size: number },
): Page => ({
  rows,
  expectedRows: total === null ? 0 : Math.min(size, total - (page - 1) * size),
  isLast: total === null ? rows.length < size : page * size >= total,
})

/** Half a page is none: what is missing in it would be missing here, and nobody would know. */
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
