import { MisUnreachable } from './connector.ts'
import type { Json } from './read-json.ts'

/** A page of a list. */
export interface Page {
  rows: Json[]
  /** How many rows it ought to have by what it says itself; 0 where it says nothing. */
  due: number
  last: boolean
}

/** A page that came shorter than it says is asked for once more. */
const TRIES = 2

/** All rows of a list, page after page from 1. Throws `MisUnreachable` where a page stays short, or the next one is the same again. */
export async function* rowsOf(
  ask: (page: number) => Promise<Page>,
  signal: AbortSignal,
): AsyncGenerator<Json> {
  let before: unknown = null
  for (let page = 1; ; page++) {
    signal.throwIfAborted()
    const { rows, last } = await wholePage(ask, page)
    const first = rows[0]?.id ?? null
    if (first !== null && first === before) throw new MisUnreachable(`page ${page} came twice`)
    before = first
    yield* rows
    if (last || rows.length === 0) return
  }
}

/** A page of `size` rows of a list that says how many rows it has in all; `total` null: it does not say. */
export const countedPage = (
  { rows, total }: { rows: Json[]; total: number | null },
  { page, size }: { page: number; size: number },
): Page => ({
  rows,
  due: total === null ? 0 : Math.min(size, total - (page - 1) * size),
  last: total === null ? rows.length < size : page * size >= total,
})

/** Half a page is none: what is missing in it would be missing here, and nobody would know. */
async function wholePage(ask: (page: number) => Promise<Page>, page: number): Promise<Page> {
  for (let tries = 1; ; tries++) {
    const one = await ask(page)
    if (one.rows.length >= one.due) return one
    if (tries === TRIES)
      throw new MisUnreachable(
        `page ${page} came with ${one.rows.length} rows instead of ${one.due}`,
      )
  }
}
